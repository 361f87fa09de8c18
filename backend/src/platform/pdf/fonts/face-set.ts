import { type FontFace, loadFace, type Weight } from './font-face.js';
import { familyLists, filesWith, type HanFamily } from './font-files.js';

type Faces = Readonly<Record<Weight, FontFace>>;

/** The faces that some texts need, loaded before anything is drawn. */
export class FaceSet {
  private constructor(
    private readonly byCharacter: Readonly<Record<HanFamily, ReadonlyMap<string, Faces>>>,
    private readonly latin: Faces,
  ) {}

  static async for(texts: Iterable<string>): Promise<FaceSet> {
    const byCharacter = { jp: new Map<string, Faces>(), sc: new Map<string, Faces>(), kr: new Map<string, Faces>() };
    for (const text of texts) {
      const han = hanFamilyOf(text);
      for (const character of new Set(text)) {
        if (byCharacter[han].has(character)) continue;
        const faces = await facesWith(character, han);
        if (faces !== null) byCharacter[han].set(character, faces);
      }
    }
    const latin = await facesWith('A', 'jp');
    if (latin === null) throw new Error('The fonts have no Latin letters.');
    return new FaceSet(byCharacter, latin);
  }

  /** The face that has a character, null when none has. */
  faceWith(character: string, weight: Weight, han: HanFamily): FontFace | null {
    return this.byCharacter[han].get(character)?.[weight] ?? null;
  }

  /** The face of Latin letters. */
  latinFace(weight: Weight): FontFace {
    return this.latin[weight];
  }
}

const known = new Map<string, Faces | null>();

async function facesWith(character: string, han: HanFamily): Promise<Faces | null> {
  const key = `${han}${character}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const faces = await firstWith(character.codePointAt(0)!, han);
  known.set(key, faces);
  return faces;
}

async function firstWith(codePoint: number, han: HanFamily): Promise<Faces | null> {
  for (const file of filesWith(codePoint, han)) {
    const [regular, bold] = await Promise.all([loadFace(file, 400), loadFace(file, 700)]);
    if (regular.has(codePoint)) return { 400: regular, 700: bold };
  }
  return null;
}

const HAN = /\p{Script=Han}/u;

/** Whose way of writing a text asks for: Korean with its letters, else Japanese unless it has Han characters that Japanese has not. */
export function hanFamilyOf(text: string): HanFamily {
  if (/\p{Script=Hangul}/u.test(text)) return 'kr';
  if (!HAN.test(text) || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp';
  return Array.from(text).every((character) => !HAN.test(character) || familyLists('jp', character.codePointAt(0)!)) ? 'jp' : 'sc';
}
