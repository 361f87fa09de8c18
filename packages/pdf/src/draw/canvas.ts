import { type TextLine, Typesetter } from '../text/typesetter.js';
import type { DrawStyle } from './draw-styles.js';
import { MARGINS } from './tagged-document.js';

type Element = PDFKit.PDFStructureElement;

/** Pages that are filled from top to bottom. Everything drawn is either the content of a structure element or an artifact. */
export class Canvas {
  /** Position of the next element, from the top of the page. */
  y = MARGINS.top;
  readonly left = MARGINS.left;
  readonly width: number;
  private readonly bottom: number;
  private readonly typesetter: Typesetter;

  constructor(readonly kit: PDFKit.PDFDocument) {
    this.typesetter = new Typesetter(kit);
    kit.addPage();
    this.width = kit.page.width - MARGINS.left - MARGINS.right;
    this.bottom = kit.page.height - MARGINS.bottom;
  }

  /** Remaining height on the page, in points. */
  get remainingHeight(): number {
    return this.bottom - this.y;
  }

  /** Height of a page without its margins. */
  get contentHeight(): number {
    return this.bottom - MARGINS.top;
  }

  addPage(): void {
    this.kit.addPage();
    this.y = MARGINS.top;
  }

  /** Starts a new page unless this many points fit on the current page, or would not fit on any page. */
  ensureSpace(height: number): void {
    if (height > this.remainingHeight && height <= this.contentHeight) this.addPage();
  }

  addSpace(height: number): void {
    this.y += height;
  }

  breakLines(text: string, look: DrawStyle, width = this.width): TextLine[] {
    return this.typesetter.breakIntoLines(text, look, width);
  }

  addElement(parent: Element, tag: string, options: PDFKit.Mixins.StructureElementOptions = {}): Element {
    const element = this.kit.struct(tag, options);
    parent.add(element);
    return element;
  }

  drawContent(element: Element, tag: string, draw: () => void): void {
    const content = this.kit.markStructureContent(tag);
    draw();
    this.kit.endMarkedContent();
    element.add(content);
  }

  /** Draws content that screen readers skip, such as rules and page footers. */
  drawArtifact(type: 'Pagination' | 'Layout', draw: () => void): void {
    this.kit.markContent('Artifact', { type });
    draw();
    this.kit.endMarkedContent();
  }

  drawRule(x: number, y: number, width: number, color: string): void {
    this.drawArtifact('Layout', () => {
      this.kit
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .strokeColor(color)
        .stroke();
    });
  }

  /** @param top top of the line, including its leading */
  drawLine(line: TextLine, x: number, top: number, look: DrawStyle): void {
    this.kit.fillColor(look.color);
    this.typesetter.drawLine(line, x, top + (look.leading + look.size * 0.72) / 2, look);
  }
}
