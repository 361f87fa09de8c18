/** The part of fontkit that is used here; the package has no types. */
declare module 'fontkit' {
  export interface Font {
    readonly characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): unknown;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): { readonly glyphs: readonly { readonly codePoints: readonly number[] }[] };
  }

  export function create(content: Uint8Array): Font;
}
