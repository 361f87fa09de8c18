import type { Contour } from './outline.js';

const ON_CURVE = 1;
const X_BYTE = 2;
const Y_BYTE = 4;
const X_SAME_OR_POSITIVE = 16;
const Y_SAME_OR_POSITIVE = 32;
/** Outlines may overlap, as those of variable fonts do. */
const OVERLAPS = 64;

/** A glyph as the tables of a font have it. */
export interface TruetypeGlyph {
  /** For the table `glyf`, padded to four bytes; nothing for an outline without contours. */
  readonly bytes: Buffer;
  readonly box: Box;
  readonly points: number;
  readonly contours: number;
}

interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** Faces keep their outlines; documents use the same ones. */
const known = new WeakMap<readonly Contour[], TruetypeGlyph>();

export function truetypeGlyph(contours: readonly Contour[]): TruetypeGlyph {
  const before = known.get(contours);
  if (before !== undefined) return before;
  const box = boxOf(contours);
  const points = contours.reduce((sum, { length }) => sum + length, 0);
  const glyph = { bytes: bytesOf(contours, box), box, points, contours: contours.length };
  known.set(contours, glyph);
  return glyph;
}

function bytesOf(contours: readonly Contour[], { left, bottom, right, top }: Box): Buffer {
  if (contours.length === 0) return Buffer.alloc(0);
  const points = contours.flat();
  const flags: number[] = [];
  const xs: number[] = [];
  const ys: number[] = [];
  let before = { x: 0, y: 0 };
  for (const [index, point] of points.entries()) {
    const x = coordinate(point.x - before.x, xs, X_BYTE, X_SAME_OR_POSITIVE);
    const y = coordinate(point.y - before.y, ys, Y_BYTE, Y_SAME_OR_POSITIVE);
    flags.push((point.on ? ON_CURVE : 0) | x | y | (index === 0 ? OVERLAPS : 0));
    before = point;
  }
  const head = Buffer.alloc(10 + contours.length * 2 + 2);
  for (const [index, value] of [contours.length, left, bottom, right, top].entries()) head.writeInt16BE(value, index * 2);
  let last = -1;
  for (const [index, contour] of contours.entries()) head.writeUInt16BE((last += contour.length), 10 + index * 2);
  const size = head.length + flags.length + xs.length + ys.length;
  return Buffer.concat([head, Buffer.from(flags), Buffer.from(xs), Buffer.from(ys)], Math.ceil(size / 4) * 4);
}

/** The box around an outline. */
function boxOf(contours: readonly Contour[]): Box {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const { x, y } of contours.flat()) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y);
  }
  return contours.length === 0 ? { left: 0, bottom: 0, right: 0, top: 0 } : box;
}

/** Adds a difference in one byte or two, and answers the flags that say which. */
function coordinate(difference: number, bytes: number[], byte: number, sameOrPositive: number): number {
  if (difference === 0) return sameOrPositive;
  if (Math.abs(difference) < 256) {
    bytes.push(Math.abs(difference));
    return byte | (difference > 0 ? sameOrPositive : 0);
  }
  bytes.push((difference >> 8) & 0xff, difference & 0xff);
  return 0;
}
