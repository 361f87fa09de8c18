import type { PdfBlank, PdfBlock, PdfParagraph } from '../pdf-document.js';
import { toSafeUrl } from '../text/safe-url.js';
import type { Canvas } from './canvas.js';
import { drawRows, drawTable } from './draw-table.js';
import { drawLines, drawLink, drawText, spanFullWidth } from './draw-text.js';
import { GRAY, DRAW_STYLES } from './draw-styles.js';

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
  const look = tone === 'strong' ? DRAW_STYLES.strong : tone === 'quiet' ? DRAW_STYLES.quiet : DRAW_STYLES.body;
  const address = link === undefined ? null : toSafeUrl(link);
  if (address === null) drawText(canvas, parent, 'P', text, look);
  else drawLink(canvas, parent, text, address, { ...look, color: DRAW_STYLES.link.color });
}

function drawList(canvas: Canvas, parent: Element, items: readonly string[]): void {
  if (items.length === 0) return;
  const list = canvas.addElement(parent, 'L');
  const [bullet] = canvas.breakLines('•', DRAW_STYLES.body);
  for (const text of items) {
    const item = canvas.addElement(list, 'LI');
    const label = canvas.addElement(item, 'Lbl');
    canvas.ensureSpace(DRAW_STYLES.body.leading);
    canvas.drawContent(label, 'Lbl', () => canvas.drawLine(bullet!, canvas.left, canvas.y, DRAW_STYLES.body));
    const body = canvas.addElement(item, 'LBody');
    const lines = canvas.breakLines(text, DRAW_STYLES.body, canvas.width - INDENT);
    drawLines(canvas, body, 'LBody', lines, DRAW_STYLES.body, canvas.left + INDENT);
    item.end();
    canvas.addSpace(2);
  }
  list.end();
}

function drawBlank(canvas: Canvas, parent: Element, { label, hint, signature = false }: PdfBlank): void {
  const { x, width } = spanFullWidth(canvas);
  const labelWidth = width * 0.36;
  const lines = canvas.breakLines(label, DRAW_STYLES.body, labelWidth);
  const height = Math.max(signature ? 40 : 24, lines.length * DRAW_STYLES.body.leading + 6);
  canvas.ensureSpace(height + DRAW_STYLES.quiet.leading);
  const bottom = canvas.y + height;
  const element = canvas.addElement(parent, 'P');
  canvas.y = bottom - lines.length * DRAW_STYLES.body.leading;
  drawLines(canvas, element, 'P', lines, DRAW_STYLES.body, x);
  element.end();
  canvas.y = bottom;
  const start = x + labelWidth + 10;
  canvas.drawRule(start, bottom - 2, width - labelWidth - 10, GRAY);
  if (hint !== undefined) drawText(canvas, parent, 'P', hint, DRAW_STYLES.quiet, { x: start, width: width - labelWidth - 10 });
}
