import type { PdfBlank, PdfBlock, PdfParagraph } from '../pdf-document.js';
import { safeAddress } from '../text/safe-address.js';
import type { Canvas } from './canvas.js';
import { drawRows, drawTable } from './draw-table.js';
import { drawLines, drawLink, drawText, whole } from './draw-text.js';
import { GRAY, LOOKS } from './ink.js';

type Element = PDFKit.PDFStructureElement;
const INDENT = 14;

export function drawBlock(canvas: Canvas, parent: Element, block: PdfBlock): void {
  switch (block.kind) {
    case 'paragraph':
      drawParagraph(canvas, parent, block);
      canvas.addSpace(block.tone === 'quiet' ? 3 : 4);
      break;
    case 'list':
      drawList(canvas, parent, block.items);
      canvas.addSpace(4);
      break;
    case 'rows':
      drawRows(canvas, parent, block);
      canvas.addSpace(8);
      break;
    case 'table':
      drawTable(canvas, parent, block);
      canvas.addSpace(10);
      break;
    case 'blanks':
      for (const field of block.fields) drawBlank(canvas, parent, field);
      canvas.addSpace(8);
      break;
  }
}

function drawParagraph(canvas: Canvas, parent: Element, { text, tone, link }: PdfParagraph): void {
  const look = tone === 'strong' ? LOOKS.strong : tone === 'quiet' ? LOOKS.quiet : LOOKS.body;
  const address = link === undefined ? null : safeAddress(link);
  if (address === null) drawText(canvas, parent, 'P', text, look);
  else drawLink(canvas, parent, text, address, { ...look, color: LOOKS.link.color });
}

function drawList(canvas: Canvas, parent: Element, items: readonly string[]): void {
  if (items.length === 0) return;
  const list = canvas.addElement(parent, 'L');
  const [bullet] = canvas.linesOf('•', LOOKS.body);
  for (const text of items) {
    const item = canvas.addElement(list, 'LI');
    const label = canvas.addElement(item, 'Lbl');
    canvas.ensureRoom(LOOKS.body.leading);
    canvas.drawContent(label, 'Lbl', () => canvas.drawLine(bullet!, canvas.left, canvas.y, LOOKS.body));
    const body = canvas.addElement(item, 'LBody');
    const lines = canvas.linesOf(text, LOOKS.body, canvas.width - INDENT);
    drawLines(canvas, body, 'LBody', lines, LOOKS.body, canvas.left + INDENT);
    item.end();
    canvas.addSpace(2);
  }
  list.end();
}

/** Draws a label with a line to write on. */
function drawBlank(canvas: Canvas, parent: Element, { label, hint, signature = false }: PdfBlank): void {
  const { x, width } = whole(canvas);
  const labelWidth = width * 0.36;
  const lines = canvas.linesOf(label, LOOKS.body, labelWidth);
  const height = Math.max(signature ? 40 : 24, lines.length * LOOKS.body.leading + 6);
  canvas.ensureRoom(height + LOOKS.quiet.leading);
  const bottom = canvas.y + height;
  const element = canvas.addElement(parent, 'P');
  canvas.y = bottom - lines.length * LOOKS.body.leading;
  drawLines(canvas, element, 'P', lines, LOOKS.body, x);
  element.end();
  canvas.y = bottom;
  const start = x + labelWidth + 10;
  canvas.drawRule(start, bottom - 2, width - labelWidth - 10, GRAY);
  if (hint !== undefined) drawText(canvas, parent, 'P', hint, LOOKS.quiet, { x: start, width: width - labelWidth - 10 });
}
