import { splitCharacters, splitAtBreakPoints } from './break-points.js';
import { type Face, findFace, getLatinFace, type Weight } from './fonts.js';
import { sanitizeText } from './safe-text.js';

export interface TextStyle {
  /** In points. */
  readonly size: number;
  readonly weight: Weight;
}

/** A line of text, ready to draw. */
export interface TextLine {
  readonly runs: readonly TextRun[];
  /** In points. */
  readonly width: number;
}

export interface TextRun {
  readonly face: Face;
  readonly text: string;
  /**
   * The characters for screen readers and copying, if they differ from those that the glyphs represent: boxes, marks, and characters that share a
   * glyph.
   */
  readonly actual: string | null;
  /** In points. */
  readonly width: number;
}

interface Part {
  readonly face: Face;
  text: string;
  actual: string;
  readonly isComplete: boolean;
}

/** Characters that each have exactly one glyph in the Latin face. */
const PLAIN = /^[\u{20}-\u{7E}\u{A0}-\u{AC}\u{AE}-\u{FF}]*$/u;
/** Fonts choose how many glyphs a character and its marks need. */
const MARK = /\p{M}/u;
/** Longer strings are not words; they are typeset character by character, in linear time. */
const MAX_WORD_LENGTH = 100;
/** Longer text always needs several lines. */
const MAX_LINE_LENGTH = 200;
const MISSING_CHARACTER = '□';

/** Breaks a document's text into lines, and draws them with PDFKit's shaping. */
export class Typesetter {
  private readonly used = new Set<Face>();

  constructor(private readonly kit: PDFKit.PDFDocument) {}

  /** Breaks text into lines of at most the given width in points, and breaks a word only if the word is wider. Returns at least one line. */
  breakIntoLines(text: string, style: TextStyle, width: number): TextLine[] {
    return sanitizeText(text)
      .split('\n')
      .flatMap((stretch) => this.breakLines(stretch, style, width))
      .map((line) => this.shapeLine(line.trimEnd(), style));
  }

  /** Draws a line of text whose baseline starts at a given point on the page. */
  drawLine({ runs }: TextLine, x: number, baseline: number, { size }: TextStyle): void {
    let pen = x;
    for (const { face, text, actual, width } of runs) {
      if (actual !== null) this.kit.markContent('Span', { actual });
      this.selectFont(face, size).text(text, pen, baseline, { lineBreak: false, baseline: 'alphabetic' });
      if (actual !== null) {
        this.kit.endMarkedContent();
        fillCharacters(this.kit);
      }
      pen += width;
    }
  }

  private breakLines(text: string, style: TextStyle, width: number): string[] {
    if (text.length <= MAX_LINE_LENGTH && this.measureText(text, style) <= width) return [text];
    const lines = [''];
    let filled = 0;
    const place = (part: string) => {
      if (filled > 0 && filled + this.measureText(part.trimEnd(), style) > width) {
        lines.push('');
        filled = 0;
      }
      lines[lines.length - 1] += part;
      filled += this.measureText(part, style);
    };
    for (const part of splitAtBreakPoints(text)) {
      if (part.length <= MAX_WORD_LENGTH && this.measureText(part.trimEnd(), style) <= width) place(part);
      else for (const character of splitCharacters(part)) place(character);
    }
    return lines;
  }

  private shapeLine(text: string, style: TextStyle): TextLine {
    const runs = this.splitIntoParts(text, style.weight).map(({ face, text: drawn, actual }) => ({
      face,
      text: drawn,
      actual: matchesText(face, drawn, actual) ? null : actual,
      width: this.measureRun(face, drawn, style.size),
    }));
    return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
  }

  private measureText(text: string, { size, weight }: TextStyle): number {
    return this.splitIntoParts(text, weight).reduce((sum, part) => sum + this.measureRun(part.face, part.text, size), 0);
  }

  private measureRun(face: Face, text: string, size: number): number {
    return this.selectFont(face, size).widthOfString(text);
  }

  private splitIntoParts(text: string, weight: Weight): readonly Part[] {
    if (text === '') return [];
    if (PLAIN.test(text)) return [{ face: getLatinFace(weight), text, actual: text, isComplete: true }];
    const parts: Part[] = [];
    for (const character of splitCharacters(text)) {
      const part = this.findPart(character, weight);
      const last = parts.at(-1);
      if (last?.face === part.face && last.isComplete === part.isComplete) {
        last.text += part.text;
        last.actual += part.actual;
      } else parts.push(part);
    }
    return parts;
  }

  /** Finds the face for a character and its marks. Falls back to the character without its marks, then to a box. */
  private findPart(letter: string, weight: Weight): Part {
    const whole = findFace(letter, weight);
    if (whole !== null) return { face: whole, text: letter, actual: letter, isComplete: true };
    const [base = ''] = letter;
    const face = findFace(base, weight);
    if (face !== null) return { face, text: base, actual: letter, isComplete: false };
    const boxed = findFace(MISSING_CHARACTER, weight);
    if (boxed === null) throw new Error('The fonts have no box.');
    return { face: boxed, text: MISSING_CHARACTER, actual: letter, isComplete: false };
  }

  private selectFont(face: Face, size: number): PDFKit.PDFDocument {
    this.kit.font(face.font, face.name, size);
    if (!this.used.has(face)) {
      this.used.add(face);
      fillCharacters(this.kit);
    }
    return this.kit;
  }
}

/**
 * Assigns characters to glyphs that PDFKit leaves without any (parts of characters, and the missing-character glyph), as PDF/UA requires.
 */
function fillCharacters({ _font: { unicode } }: PDFKit.PDFDocument): void {
  for (const [glyph, characters] of unicode.entries()) if (characters.length === 0 || characters[0] === 0) unicode[glyph] = [0xfffd];
}

/** Returns true if the glyphs of drawn text spell its actual text. */
function matchesText(face: Face, drawn: string, actual: string): boolean {
  if (PLAIN.test(actual)) return true;
  if (MARK.test(actual)) return false;
  const spelled = face.font.layout(drawn).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
  return !spelled.includes('') && spelled.join('') === actual;
}
