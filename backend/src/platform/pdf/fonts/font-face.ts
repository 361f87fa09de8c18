import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import decompress from 'woff2-encoder/decompress';
import type { FontFile } from './font-files.js';
import { GlyphSubset } from './glyph-subset.js';
import { boxOutline, type Contour, outlineOf } from './outline.js';
import { shapeText } from './shape-text.js';
import { MISSING, type ShapedGlyph } from './shaped-glyph.js';

export type Weight = 400 | 700;

/** Words are short and come again; longer texts are shaped each time. */
const KEPT_LENGTH = 40;
const KEPT_TEXTS = 20_000;

/** Letters of a file in one weight, ready to be measured, drawn and embedded. Shared by all documents. */
export class FontFace {
  private readonly shaped = new Map<string, readonly ShapedGlyph[]>();
  private readonly outlines = new Map<number, readonly Contour[]>();

  constructor(
    private readonly font: Font,
    /** Unique among all faces. */
    readonly name: string,
  ) {}

  get unitsPerEm(): number {
    return this.font.unitsPerEm;
  }

  has(codePoint: number): boolean {
    return this.font.hasGlyphForCodePoint(codePoint);
  }

  /** Text of one direction as signs, from left to right. */
  shape(text: string, rightToLeft: boolean): readonly ShapedGlyph[] {
    const key = rightToLeft ? `\u{0}${text}` : text;
    const known = this.shaped.get(key);
    if (known !== undefined) return known;
    const shaped = shapeText(this.font, text, rightToLeft);
    if (text.length > KEPT_LENGTH) return shaped;
    if (this.shaped.size >= KEPT_TEXTS) this.shaped.clear();
    this.shaped.set(key, shaped);
    return shaped;
  }

  outline(glyph: number): readonly Contour[] {
    const known = this.outlines.get(glyph);
    if (known !== undefined) return known;
    const outline = glyph === MISSING ? boxOutline(this.font.unitsPerEm) : outlineOf(this.font, glyph);
    this.outlines.set(glyph, outline);
    return outline;
  }

  /** The face as PDFKit embeds one: its signs are ours, drawn by `drawLine`. */
  embeddable() {
    const { unitsPerEm, ascent, descent, capHeight, xHeight, bbox } = this.font;
    const subset = new GlyphSubset({ unitsPerEm, ascent, descent }, (glyph) => this.outline(glyph), this.font.getGlyph(0).advanceWidth);
    return {
      postscriptName: this.name,
      unitsPerEm,
      ascent,
      descent,
      capHeight,
      xHeight,
      lineGap: 0,
      bbox,
      italicAngle: 0,
      post: { isFixedPitch: false },
      head: { macStyle: { italic: false } },
      getGlyph: () => ({ advanceWidth: subset.emptyWidth }),
      createSubset: () => subset,
      layout: () => {
        throw new Error('Text is drawn by signs.');
      },
    };
  }
}

const faces = new Map<string, Promise<FontFace>>();
const files = new Map<string, Promise<Font>>();

/** A file of letters in one weight, read once. */
export function loadFace(file: FontFile, weight: Weight): Promise<FontFace> {
  return once(faces, `${file.name}-${weight}`, async (name) => {
    const font = await once(files, file.name, async () => create(Buffer.from(await decompress(await readFile(file.path)))));
    return new FontFace(forgetful(font.getVariation({ wght: weight })), name);
  });
}

function once<T>(known: Map<string, Promise<T>>, name: string, make: (name: string) => Promise<T>): Promise<T> {
  const before = known.get(name);
  if (before !== undefined) return before;
  const made = make(name);
  known.set(name, made);
  made.catch(() => known.delete(name));
  return made;
}

/**
 * fontkit keeps each glyph with the characters that it first stood for. Letters that differ by their dots share one, so that each has to be
 * made for the characters that it stands for now.
 */
function forgetful(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font);
  const { _glyphs: kept } = font;
  font.getGlyph = (id, characters) => {
    Reflect.deleteProperty(kept, id);
    return getGlyph(id, characters);
  };
  return font;
}
