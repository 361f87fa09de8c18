import type { Contour } from './outline.js';
import { type TruetypeGlyph, truetypeGlyph } from './truetype-glyph.js';

/** What a font file is made of: outlines by number, each with its width. */
export interface TruetypeParts {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly glyphs: readonly { readonly contours: readonly Contour[]; readonly width: number }[];
}

/** A TrueType font with the tables that a PDF asks for. */
export function truetypeFile(parts: TruetypeParts): Buffer {
  const glyphs = parts.glyphs.map(({ contours, width }) => ({ ...truetypeGlyph(contours), width }));
  const tables = {
    glyf: Buffer.concat(glyphs.map(({ bytes }) => bytes)),
    head: headTable(parts.unitsPerEm, glyphs),
    hhea: hheaTable(parts, glyphs),
    hmtx: hmtxTable(glyphs),
    loca: locaTable(glyphs),
    maxp: maxpTable(glyphs),
  };
  const names = Object.entries(tables);
  const directory = Buffer.alloc(12 + names.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(names.length, 4);
  const power = Math.floor(Math.log2(names.length));
  for (const [index, value] of [16 * 2 ** power, power, 16 * (names.length - 2 ** power)].entries()) {
    directory.writeUInt16BE(value, 6 + index * 2);
  }
  const padded: Buffer[] = [];
  let offset = directory.length;
  for (const [index, [name, table]] of names.entries()) {
    const body = Buffer.concat([table], Math.ceil(table.length / 4) * 4);
    directory.write(name, 12 + index * 16, 'latin1');
    for (const [place, value] of [checksum(body), offset, table.length].entries()) {
      directory.writeUInt32BE(value, 16 + index * 16 + place * 4);
    }
    padded.push(body);
    offset += body.length;
  }
  return Buffer.concat([directory, ...padded]);
}

type Measured = TruetypeGlyph & { readonly width: number };

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

function headTable(unitsPerEm: number, glyphs: readonly Measured[]): Buffer {
  const drawn = glyphs.filter(({ contours }) => contours > 0).map(({ box }) => box);
  const corners = [
    Math.min(0, ...drawn.map(({ left }) => left)),
    Math.min(0, ...drawn.map(({ bottom }) => bottom)),
    Math.max(0, ...drawn.map(({ right }) => right)),
    Math.max(0, ...drawn.map(({ top }) => top)),
  ];
  const table = Buffer.alloc(54);
  table.writeUInt32BE(0x00010000, 0);
  table.writeUInt32BE(0x00010000, 4);
  table.writeUInt32BE(0x5f0f3cf5, 12);
  table.writeUInt16BE(unitsPerEm, 18);
  for (const [index, value] of corners.entries()) table.writeInt16BE(value, 36 + index * 2);
  table.writeUInt16BE(6, 46);
  table.writeInt16BE(2, 48);
  table.writeInt16BE(1, 50);
  return table;
}

function hheaTable({ ascent, descent }: TruetypeParts, glyphs: readonly Measured[]): Buffer {
  const table = Buffer.alloc(36);
  table.writeUInt32BE(0x00010000, 0);
  table.writeInt16BE(Math.round(ascent), 4);
  table.writeInt16BE(Math.round(descent), 6);
  table.writeUInt16BE(Math.max(...glyphs.map(({ width }) => width)), 10);
  table.writeInt16BE(1, 18);
  table.writeUInt16BE(glyphs.length, 34);
  return table;
}

function hmtxTable(glyphs: readonly Measured[]): Buffer {
  const table = Buffer.alloc(glyphs.length * 4);
  for (const [index, { box, width }] of glyphs.entries()) {
    table.writeUInt16BE(width, index * 4);
    table.writeInt16BE(box.left, index * 4 + 2);
  }
  return table;
}

function locaTable(glyphs: readonly Measured[]): Buffer {
  const table = Buffer.alloc((glyphs.length + 1) * 4);
  let offset = 0;
  for (const [index, { bytes }] of glyphs.entries()) table.writeUInt32BE((offset += bytes.length), (index + 1) * 4);
  return table;
}

function maxpTable(glyphs: readonly Measured[]): Buffer {
  const table = Buffer.alloc(32);
  table.writeUInt32BE(0x00010000, 0);
  table.writeUInt16BE(glyphs.length, 4);
  table.writeUInt16BE(Math.max(...glyphs.map(({ points }) => points)), 6);
  table.writeUInt16BE(Math.max(...glyphs.map(({ contours }) => contours)), 8);
  table.writeUInt16BE(1, 14);
  return table;
}
