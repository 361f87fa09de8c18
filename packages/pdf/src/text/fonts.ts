import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

export type Weight = 400 | 700;

export interface Face {
  /** Unique name. */
  readonly name: string;
  readonly font: Font;
}

type Files = Readonly<Record<Weight, string>>;

const HAN = 'chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf';
/** Fonts in search order: Latin, Greek and Cyrillic; then Chinese, Japanese and symbols; then Korean. */
const FILES: readonly [latin: Files, ...further: Files[]] = [
  { 400: 'noto-sans/400Regular/NotoSans_400Regular.ttf', 700: 'noto-sans/700Bold/NotoSans_700Bold.ttf' },
  { 400: HAN, 700: HAN },
  { 400: 'nanum-gothic/400Regular/NanumGothic_400Regular.ttf', 700: 'nanum-gothic/700Bold/NanumGothic_700Bold.ttf' },
];

const require = createRequire(import.meta.url);
const faces = new Map<string, Face>();

/** Finds the first face that has a character and all of its marks; null if no face does. */
export function findFace(letter: string, weight: Weight): Face | null {
  const characters = Array.from(letter, (character) => character.codePointAt(0)!);
  for (const files of FILES) {
    const face = openFace(files[weight]);
    if (characters.every((character) => face.font.hasGlyphForCodePoint(character))) return face;
  }
  return null;
}

/** Returns the face for Latin, Greek and Cyrillic. */
export function getLatinFace(weight: Weight): Face {
  return openFace(FILES[0][weight]);
}

/** Opens a face once for all documents. */
function openFace(file: string): Face {
  let face = faces.get(file);
  if (face === undefined) {
    face = { name: file, font: openFont(readFileSync(require.resolve(`@expo-google-fonts/${file}`))) };
    faces.set(file, face);
  }
  return face;
}

/** Radicals (parts of Chinese characters), which share glyphs with the characters that look like them. */
const RADICAL = /[\u{2E80}-\u{2FDF}]/u;

/**
 * Opens a font and requests the glyph of each character, because fontkit remembers for each glyph the characters that requested it first: a document
 * must not depend on earlier ones. If several characters share a glyph, the first one that is not a radical is kept.
 */
function openFont(content: Buffer): Font {
  const font = create(content);
  const ordered = font.characterSet.toSorted((a, b) => Number(isRadical(a)) - Number(isRadical(b)));
  for (const codePoint of ordered) font.glyphForCodePoint(codePoint);
  return font;
}

function isRadical(codePoint: number): boolean {
  return RADICAL.test(String.fromCodePoint(codePoint));
}
