import type { Font } from 'fontkit';

/** A point of an outline, in units of the font; curves bend towards points that are not on them. */
export interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly on: boolean;
}

export type Contour = readonly OutlinePoint[];

/** The outline of a glyph, without references to other glyphs. */
export function outlineOf(font: Font, glyph: number): readonly Contour[] {
  const contours: OutlinePoint[][] = [];
  for (const { command, args } of font.getGlyph(glyph).path.commands) {
    if (command === 'moveTo') contours.push([]);
    const contour = contours.at(-1);
    if (contour === undefined || command === 'closePath') continue;
    if (command === 'bezierCurveTo') throw new Error('A font with cubic curves cannot be embedded.');
    for (let index = 0; index < args.length; index += 2) {
      const on = command !== 'quadraticCurveTo' || index === 2;
      contour.push({ x: Math.round(args[index]!), y: Math.round(args[index + 1]!), on });
    }
  }
  return contours.map(withoutRepeatedStart).filter((contour) => contour.length > 2);
}

/** An outline closes by itself. */
function withoutRepeatedStart(contour: OutlinePoint[]): Contour {
  const [first, last] = [contour[0], contour.at(-1)];
  const closes = contour.length > 1 && first?.x === last?.x && first?.y === last?.y && last?.on === true;
  return closes ? contour.slice(0, -1) : contour;
}

/** An empty box, as wide as a letter of Chinese. */
export function boxOutline(unitsPerEm: number): readonly Contour[] {
  const corner = (x: number, y: number) => ({ x: Math.round(x * unitsPerEm), y: Math.round(y * unitsPerEm), on: true });
  const outer = [corner(0.1, -0.1), corner(0.1, 0.75), corner(0.9, 0.75), corner(0.9, -0.1)];
  const inner = [corner(0.16, -0.04), corner(0.84, -0.04), corner(0.84, 0.69), corner(0.16, 0.69)];
  return [outer, inner];
}
