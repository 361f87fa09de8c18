import type { FaceSet } from '../fonts/face-set.js';
import type { FontFace, Weight } from '../fonts/font-face.js';
import type { HanFamily } from '../fonts/font-files.js';
import { MISSING, type ShapedGlyph, shapedGlyph } from '../fonts/shaped-glyph.js';
import { clustersOf } from '../fonts/clusters.js';
import { mirrored } from './directions.js';

/** Text of one face and one direction. */
export interface TextRun {
  readonly face: FontFace;
  readonly level: number;
  /** From left to right. */
  readonly signs: readonly ShapedGlyph[];
  /** In units of the font's size. */
  readonly width: number;
  readonly isSpace: boolean;
}

/** Longer words are no words; they are drawn letter by letter, in time that grows with their length only. */
const LONGEST_WORD = 100;

/** Makes texts into runs with the faces of a document. */
export class RunMaker {
  constructor(private readonly faces: FaceSet) {}

  /**
   * The runs of a stretch without a line break, in the order of reading.
   *
   * @param levels of its code units, null for left to right
   * @param han of the whole text that it is part of
   * @param before face of what is before it: a space from right to left is part of that
   */
  runsOf(text: string, weight: Weight, levels: Uint8Array | null, han: HanFamily, before?: FontFace): TextRun[] {
    if (levels === null && text.length <= LONGEST_WORD && PLAIN.test(text)) return [this.run(this.faces.latinFace(weight), text, 0)];
    if (text === ' ' && (levels?.[0] ?? 0) % 2 === 1 && before?.has(0x20) === true) return [this.run(before, text, levels![0]!)];
    const parts: { face: FontFace | null; text: string; level: number }[] = [];
    let at = 0;
    for (const cluster of clustersOf(text)) {
      const face = this.faceOf(cluster, weight, han);
      const level = levels?.[at] ?? 0;
      const last = parts.at(-1);
      const joins = last !== undefined && face !== null && last.face === face && last.level === level && last.text.length < LONGEST_WORD;
      if (joins) last.text += cluster;
      else parts.push({ face, text: cluster, level });
      at += cluster.length;
    }
    return parts.map((part) =>
      part.face === null ? this.incomplete(part.text, weight, part.level, han) : this.run(part.face, part.text, part.level),
    );
  }

  /** The face that has all of a cluster, null when none has. */
  private faceOf(cluster: string, weight: Weight, han: HanFamily): FontFace | null {
    const [base = '', ...marks] = cluster;
    const face = this.faces.faceWith(base, weight, han);
    return face !== null && marks.every((mark) => face.has(mark.codePointAt(0)!)) ? face : null;
  }

  /** What no face has whole: the letter without the mark that is missing, or a box. It says all of it. */
  private incomplete(cluster: string, weight: Weight, level: number, han: HanFamily): TextRun {
    const [base = ''] = cluster;
    const face = this.faces.faceWith(base, weight, han);
    if (face === null) {
      const latin = this.faces.latinFace(weight);
      return runOf(latin, level, [shapedGlyph(cluster, [{ glyph: MISSING, x: 0, y: 0 }], latin.unitsPerEm)], false);
    }
    const signs = face.shape(base, false);
    const advance = signs.reduce((sum, sign) => sum + sign.advance, 0);
    return runOf(
      face,
      level,
      [
        shapedGlyph(
          cluster,
          signs.flatMap((sign) => sign.parts),
          advance,
        ),
      ],
      false,
    );
  }

  private run(face: FontFace, text: string, level: number): TextRun {
    const isSpace = text.trim() === '';
    if (level % 2 === 0) return runOf(face, level, face.shape(text, false), isSpace);
    const seen = mirrored(text);
    const signs = face.shape(seen, true);
    return runOf(face, level, seen === text ? signs : saying(text, signs), isSpace);
  }
}

/** Latin letters and signs that the first face has. */
const PLAIN = /^[\u{20}-\u{7E}\u{A0}-\u{AC}\u{AE}-\u{FF}]*$/u;

function runOf(face: FontFace, level: number, signs: readonly ShapedGlyph[], isSpace: boolean): TextRun {
  return { face, level, signs, width: signs.reduce((sum, sign) => sum + sign.advance, 0) / face.unitsPerEm, isSpace };
}

/** Signs from right to left of a text whose brackets were turned, saying the text as it was. */
function saying(text: string, signs: readonly ShapedGlyph[]): ShapedGlyph[] {
  let at = 0;
  const said = signs.toReversed().map((sign) => {
    const start = at;
    at += sign.text.length;
    return shapedGlyph(text.slice(start, at), sign.parts, sign.advance, sign.width);
  });
  return said.toReversed();
}
