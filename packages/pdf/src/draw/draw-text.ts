import type { TextLine } from '../text/typesetter.js';
import type { Canvas } from './canvas.js';
import type { DrawStyle } from './draw-styles.js';

type Element = PDFKit.PDFStructureElement;

export interface HorizontalSpan {
  readonly x: number;
  readonly width: number;
}

/** Draws text as a separate element, over as many pages as needed. */
export function drawText(
  canvas: Canvas,
  parent: Element,
  tag: string,
  text: string,
  look: DrawStyle,
  place: HorizontalSpan = spanFullWidth(canvas),
): void {
  const element = canvas.addElement(parent, tag);
  drawLines(canvas, element, tag, canvas.breakLines(text, look, place.width), look, place.x);
  element.end();
}

/** Draws text that links to a URL; each of its lines is a link. */
export function drawLink(
  canvas: Canvas,
  parent: Element,
  text: string,
  address: string,
  look: DrawStyle,
  place: HorizontalSpan = spanFullWidth(canvas),
): void {
  const paragraph = canvas.addElement(parent, 'P');
  for (const line of canvas.breakLines(text, look, place.width)) {
    canvas.ensureSpace(look.leading);
    drawLinkLine(canvas, paragraph, line, address, look, place.x);
    canvas.y += look.leading;
  }
  paragraph.end();
}

/** Draws one line of text that links to a URL, at the current position. */
export function drawLinkLine(canvas: Canvas, parent: Element, line: TextLine, address: string, look: DrawStyle, x: number): void {
  const link = canvas.addElement(parent, 'Link');
  canvas.drawContent(link, 'Link', () => canvas.drawLine(line, x, canvas.y, look));
  // PDFKit writes a String object as PDF text, and a plain string as a PDF name.
  const contents = Object(`Opens ${address}`);
  canvas.kit.link(x, canvas.y, line.width, look.leading, address, { structParent: link, Contents: contents });
  link.end();
}

/** Draws lines one below the other as the content of an element, over as many pages as needed. */
export function drawLines(canvas: Canvas, element: Element, tag: string, lines: readonly TextLine[], look: DrawStyle, x: number): void {
  let next = 0;
  while (next < lines.length) {
    canvas.ensureSpace(look.leading);
    const count = Math.max(1, Math.floor(canvas.remainingHeight / look.leading));
    const here = lines.slice(next, next + count);
    canvas.drawContent(element, tag, () => {
      for (const line of here) {
        canvas.drawLine(line, x, canvas.y, look);
        canvas.y += look.leading;
      }
    });
    next += here.length;
  }
}

export function spanFullWidth(canvas: Canvas): HorizontalSpan {
  return { x: canvas.left, width: canvas.width };
}
