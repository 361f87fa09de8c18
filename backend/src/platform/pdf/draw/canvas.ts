import type { FontFace } from '../fonts/font-face.js';
import { GlyphSubset } from '../fonts/glyph-subset.js';
import { setLines, type TextLine } from '../text/set-lines.js';
import type { RunMaker, TextRun } from '../text/text-run.js';
import type { Look } from './ink.js';
import { MARGINS } from './tagged-document.js';

type Element = PDFKit.PDFStructureElement;

/** Pages that are filled from top to bottom. What is drawn is either content of an element or an artifact. */
export class Canvas {
  /** Where the next thing begins, from the top of the page. */
  y = MARGINS.top;
  readonly left = MARGINS.left;
  readonly width: number;
  private readonly bottom: number;
  private readonly fonts = new Map<FontFace, PDFKit.EmbeddedFont>();

  constructor(
    readonly kit: PDFKit.PDFDocument,
    private readonly maker: RunMaker,
  ) {
    kit.addPage();
    this.width = kit.page.width - MARGINS.left - MARGINS.right;
    this.bottom = kit.page.height - MARGINS.bottom;
  }

  /** Points that are left on the page. */
  get room(): number {
    return this.bottom - this.y;
  }

  /** The height of a page without its margins. */
  get full(): number {
    return this.bottom - MARGINS.top;
  }

  newPage(): void {
    this.kit.addPage();
    this.y = MARGINS.top;
  }

  /** Begins another page unless there is room for so many points here, or they need more than a page anyway. */
  keep(height: number): void {
    if (height > this.room && height <= this.full) this.newPage();
  }

  space(height: number): void {
    this.y += height;
  }

  linesOf(text: string, look: Look, width = this.width): TextLine[] {
    return setLines(this.maker, text, look, width);
  }

  element(parent: Element, tag: string, options: PDFKit.Mixins.StructureElementOptions = {}): Element {
    const element = this.kit.struct(tag, options);
    parent.add(element);
    return element;
  }

  /** Draws content of an element, on one page. */
  content(element: Element, tag: string, draw: () => void): void {
    const content = this.kit.markStructureContent(tag);
    draw();
    this.kit.endMarkedContent();
    element.add(content);
  }

  /** Draws what is not read out: rules, feet of pages. */
  artifact(type: 'Pagination' | 'Layout', draw: () => void): void {
    this.kit.markContent('Artifact', { type });
    draw();
    this.kit.endMarkedContent();
  }

  rule(x: number, y: number, width: number, color: string): void {
    this.artifact('Layout', () => {
      this.kit
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .strokeColor(color)
        .stroke();
    });
  }

  /** @param top of the line, with its leading */
  line(line: TextLine, x: number, top: number, { size, color, leading }: Look): void {
    if (line.runs.length === 0) return;
    const baseline = top + (leading + size * 0.72) / 2;
    this.kit.fillColor(color).addContent('BT');
    let pen = x;
    for (const run of line.runs) {
      const { id } = this.embedded(run.face);
      this.kit.addContent(`1 0 0 -1 ${rounded(pen)} ${rounded(baseline)} Tm /${id} ${size} Tf ${this.shown(run)}`);
      pen += run.width * size;
    }
    this.kit.addContent('ET');
  }

  private embedded(face: FontFace): PDFKit.EmbeddedFont {
    let font = this.fonts.get(face);
    if (font === undefined) {
      ({ _font: font } = this.kit.font(face.embeddable(), face.name));
      // Code 0 is never drawn, and no character may be the number 0.
      font.unicode[0] = [0xfffd];
      this.fonts.set(face, font);
    }
    this.kit.page.fonts[font.id] ??= font.ref();
    return font;
  }

  /** The operator that shows a run. Kerning is the difference between how wide a sign is and where the next one begins. */
  private shown({ face, signs }: TextRun): string {
    const font = this.embedded(face);
    if (!(font.subset instanceof GlyphSubset)) throw new Error('The font is not embedded by its signs.');
    let codes = '';
    const parts: string[] = [];
    for (const sign of signs) {
      const code = font.subset.codeOf(sign);
      font.widths[code] ??= (Math.max(0, sign.width) * 1000) / face.unitsPerEm;
      font.unicode[code] ??= Array.from(sign.text, (character) => character.codePointAt(0)!);
      codes += code.toString(16).padStart(4, '0');
      const kerning = Math.max(0, sign.width) - sign.advance;
      if (kerning !== 0) {
        parts.push(`<${codes}> ${rounded((kerning * 1000) / face.unitsPerEm)}`);
        codes = '';
      }
    }
    if (codes !== '') parts.push(`<${codes}>`);
    return `[${parts.join(' ')}] TJ`;
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
