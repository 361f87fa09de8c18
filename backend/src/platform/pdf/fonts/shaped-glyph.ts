/** A part that is no glyph of the font: a box, for what no font has. */
export const MISSING = -1;

/** Signs that stand for a stretch of text, drawn as one: a letter, a letter with its marks, a syllable. In units of the font. */
export interface ShapedGlyph {
  /** What it says, which is what a reader of the file gets. */
  readonly text: string;
  readonly parts: readonly GlyphPart[];
  /** How far the next one begins after it. */
  readonly advance: number;
  /** The same without kerning. */
  readonly width: number;
  /** The same for the same signs that say the same. */
  readonly key: string;
}

interface GlyphPart {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
}

/** @param width without kerning, where the signs have one of their own */
export function shapedGlyph(text: string, parts: readonly GlyphPart[], advance: number, width = advance): ShapedGlyph {
  const key = `${parts.map(({ glyph, x, y }) => `${glyph},${x},${y}`).join(';')}|${width}|${text}`;
  return { text, parts, advance, width, key };
}
