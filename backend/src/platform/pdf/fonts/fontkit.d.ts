/** What of fontkit is used here; the package has no types of its own. */
declare module 'fontkit' {
  export interface PathCommand {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    readonly args: readonly number[];
  }

  export interface Glyph {
    readonly id: number;
    readonly codePoints: readonly number[];
    readonly advanceWidth: number;
    readonly path: { readonly commands: readonly PathCommand[] };
  }

  export interface GlyphPosition {
    readonly xAdvance: number;
    readonly xOffset: number;
    readonly yOffset: number;
  }

  export interface GlyphRun {
    /** From left to right. */
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly GlyphPosition[];
  }

  export interface Font {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly capHeight: number;
    readonly xHeight: number;
    readonly bbox: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
    /** Glyphs that were asked for, each with the characters that it was first asked for. */
    readonly _glyphs: Record<number, Glyph>;
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number, characters?: readonly number[]): Glyph;
    getVariation(settings: Readonly<Record<string, number>>): Font;
    layout(
      text: string,
      features?: Readonly<Record<string, boolean>>,
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): GlyphRun;
  }

  export function create(buffer: Uint8Array): Font;
}
