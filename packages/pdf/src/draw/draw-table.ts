import type { PdfRows, PdfTable } from '../pdf-document.js';
import { toSafeUrl } from '../text/safe-url.js';
import type { Canvas } from './canvas.js';
import { type Cell, drawRow, measureRowHeight } from './draw-row.js';
import { drawText, type HorizontalSpan, spanFullWidth } from './draw-text.js';
import { DRAW_STYLES, type DrawStyle, RULE } from './draw-styles.js';

type Element = PDFKit.PDFStructureElement;
const GAP = 10;
const PADDING = 3;
/** Amounts are right-aligned, text is left-aligned. */
const AMOUNT_PATTERN = /^(at least )?[-(]?\$[\d,.]+/;

/** Draws a table and repeats its header row on each page. */
export function drawTable(canvas: Canvas, parent: Element, { caption, columns, rows, total }: PdfTable): void {
  canvas.ensureSpace(80);
  const table = canvas.addElement(parent, 'Table');
  const captionElement = canvas.addElement(table, 'Caption');
  drawText(canvas, captionElement, 'P', caption, DRAW_STYLES.quiet);
  captionElement.end();
  const places = layOutColumns(canvas, columns);
  const buildCells = (row: Element, texts: readonly string[], tag: 'TH' | 'TD', look: DrawStyle): Cell[] =>
    places.map((place, index) => {
      const element = canvas.addElement(row, tag, tag === 'TH' ? { scope: 'Column' } : {});
      const lines = canvas.breakLines(texts[index] ?? '', look, place.width);
      return { element, tag, lines, place, atEnd: columns[index]?.align === 'end', look };
    });
  const titles = columns.map(({ title }) => title);
  const head = canvas.addElement(table, 'THead');
  drawBodyRow(canvas, head, (row) => buildCells(row, titles, 'TH', DRAW_STYLES.head), skipHead);
  head.end();
  const drawHeadAgain = () => repeatHead(canvas, places, titles, columns);
  const body = canvas.addElement(table, 'TBody');
  for (const texts of rows) drawBodyRow(canvas, body, (row) => buildCells(row, texts, 'TD', DRAW_STYLES.cell), drawHeadAgain);
  if (total) drawBodyRow(canvas, body, (row) => buildCells(row, total, 'TD', DRAW_STYLES.total), drawHeadAgain);
  body.end();
  table.end();
  if (rows.length === 0) drawText(canvas, parent, 'P', 'Nothing to list.', DRAW_STYLES.quiet);
}

/** Draws labels and their values as a two-column table; each label is its row's header cell. */
export function drawRows(canvas: Canvas, parent: Element, { rows }: PdfRows): void {
  if (rows.length === 0) return;
  const table = canvas.addElement(parent, 'Table');
  const [labels, values] = layOutColumns(canvas, [{ width: 5 }, { width: 6 }]);
  for (const { label, value, notes = [], link, strong = false } of rows) {
    const look = strong ? DRAW_STYLES.strong : DRAW_STYLES.body;
    const address = link === undefined ? null : toSafeUrl(link);
    const row = canvas.addElement(table, 'TR');
    const head = canvas.addElement(row, 'TH', { scope: 'Row' });
    const data = canvas.addElement(row, 'TD');
    const labelLines = canvas.breakLines(label, look, labels!.width);
    const valueLines = canvas.breakLines(value, look, values!.width);
    const noteHeight = notes.reduce((sum, note) => sum + canvas.breakLines(note, DRAW_STYLES.quiet).length * DRAW_STYLES.quiet.leading, 0);
    canvas.ensureSpace(
      measureRowHeight([
        { lines: labelLines, look },
        { lines: valueLines, look },
      ]) +
        noteHeight +
        2 * PADDING,
    );
    canvas.addSpace(PADDING);
    drawRow(
      canvas,
      [
        { element: head, tag: 'TH', lines: labelLines, place: labels!, atEnd: false, look },
        {
          element: data,
          tag: 'TD',
          lines: valueLines,
          place: values!,
          atEnd: AMOUNT_PATTERN.test(value),
          look: address === null ? look : { ...look, color: DRAW_STYLES.link.color },
          ...(address === null ? {} : { link: address }),
        },
      ],
      skipHead,
    );
    for (const note of notes) drawText(canvas, data, 'P', note, DRAW_STYLES.quiet);
    row.end();
    canvas.addSpace(PADDING);
    canvas.drawRule(canvas.left, canvas.y, canvas.width, RULE);
  }
  table.end();
}

function drawBodyRow(canvas: Canvas, parent: Element, buildCells: (row: Element) => Cell[], onNewPage: () => void): void {
  const row = canvas.addElement(parent, 'TR');
  const cells = buildCells(row);
  const height = measureRowHeight(cells) + 2 * PADDING;
  if (height > canvas.remainingHeight && height <= canvas.contentHeight / 2) {
    canvas.addPage();
    onNewPage();
  }
  canvas.addSpace(PADDING);
  drawRow(canvas, cells, onNewPage);
  row.end();
  canvas.addSpace(PADDING);
  canvas.drawRule(canvas.left, canvas.y, canvas.width, RULE);
}

function skipHead(): void {
  // The header row itself, and tables without one, have nothing to repeat.
}

/** Repeats the header row on later pages as an artifact, so that screen readers skip it. */
function repeatHead(canvas: Canvas, places: readonly HorizontalSpan[], titles: readonly string[], columns: PdfTable['columns']): void {
  const look = DRAW_STYLES.head;
  const cells = places.map((place, index) => ({ place, lines: canvas.breakLines(titles[index] ?? '', look, place.width) }));
  canvas.addSpace(PADDING);
  canvas.drawArtifact('Pagination', () => {
    for (const [column, { place, lines }] of cells.entries()) {
      for (const [index, line] of lines.entries()) {
        const x = columns[column]?.align === 'end' ? place.x + place.width - line.width : place.x;
        canvas.drawLine(line, x, canvas.y + index * look.leading, look);
      }
    }
  });
  canvas.addSpace(measureRowHeight(cells.map(({ lines }) => ({ lines, look }))) + PADDING);
  canvas.drawRule(canvas.left, canvas.y, canvas.width, RULE);
}

function layOutColumns(canvas: Canvas, columns: readonly { readonly width?: number }[]): HorizontalSpan[] {
  const { x, width: available } = spanFullWidth(canvas);
  const shares = columns.map(({ width = 1 }) => width);
  const all = shares.reduce((sum, share) => sum + share, 0);
  const free = available - GAP * (columns.length - 1);
  let start = x;
  return shares.map((share) => {
    const place = { x: start, width: (free * share) / all };
    start += place.width + GAP;
    return place;
  });
}
