import type { Contour } from './outline.js';
import type { ShapedGlyph } from './shaped-glyph.js';
import { truetypeFile } from './truetype-file.js';

/** The signs of a face that one document uses. Signs that look the same and say different texts are different signs. */
export class GlyphSubset {
  private readonly signs: ShapedGlyph[] = [];
  private readonly codes = new Map<string, number>();

  constructor(
    private readonly metrics: { readonly unitsPerEm: number; readonly ascent: number; readonly descent: number },
    private readonly outline: (glyph: number) => readonly Contour[],
    /** Of the sign for what the font does not have, which no document uses. */
    readonly emptyWidth: number,
  ) {}

  /** The code of a sign in this document; 0 is none. */
  codeOf(sign: ShapedGlyph): number {
    const known = this.codes.get(sign.key);
    if (known !== undefined) return known;
    const code = this.signs.push(sign);
    this.codes.set(sign.key, code);
    return code;
  }

  /** The font file. */
  encode(): Buffer {
    const none = { contours: this.outline(0), width: Math.round(this.emptyWidth) };
    return truetypeFile({ ...this.metrics, glyphs: [none, ...this.signs.map((sign) => this.drawn(sign))] });
  }

  private drawn({ parts, width }: ShapedGlyph) {
    const [first] = parts;
    const isGlyph = parts.length === 1 && first?.x === 0 && first.y === 0;
    const contours = isGlyph
      ? this.outline(first.glyph)
      : parts.flatMap(({ glyph, x, y }) => this.outline(glyph).map((contour) => moved(contour, x, y)));
    return { contours, width: Math.max(0, width) };
  }
}

function moved(contour: Contour, x: number, y: number): Contour {
  return contour.map((point) => ({ x: point.x + x, y: point.y + y, on: point.on }));
}
