import type { PdfRows, PdfTable } from '../pdf-document.js';
import { safeAddress } from '../text/safe-address.js';
import type { Canvas } from './canvas.js';
import { type Cell, drawRow, rowHeight } from './draw-row.js';
import { drawText, type Place, whole } from './draw-text.js';
import { LOOKS, type Look, RULE } from './ink.js';

type Element = PDFKit.PDFStructureElement;
const GAP = 10;
const PADDING = 3;
/** Amounts are aligned right, text left. */
const AMOUNT = /^(at least )?[-(]?\$[\d,.]+/;

/** Draws a table and repeats its head on each page. */
export function drawTable(canvas: Canvas, parent: Element, { caption, columns, rows, total }: PdfTable): void {
  canvas.ensureRoom(80);
  const table = canvas.addElement(parent, 'Table');
  const captionElement = canvas.addElement(table, 'Caption');
  drawText(canvas, captionElement, 'P', caption, LOOKS.quiet);
  captionElement.end();
  const places = placesOf(canvas, columns);
  const cellsOf = (row: Element, texts: readonly string[], tag: 'TH' | 'TD', look: Look): Cell[] =>
    places.map((place, index) => {
      const element = canvas.addElement(row, tag, tag === 'TH' ? { scope: 'Column' } : {});
      const lines = canvas.linesOf(texts[index] ?? '', look, place.width);
      return { element, tag, lines, place, atEnd: columns[index]?.align === 'end', look };
    });
  const titles = columns.map(({ title }) => title);
  const head = canvas.addElement(table, 'THead');
  drawBodyRow(canvas, head, (row) => cellsOf(row, titles, 'TH', LOOKS.head), noHead);
  head.end();
  const headAgain = () => repeatHead(canvas, places, titles, columns);
  const body = canvas.addElement(table, 'TBody');
  for (const texts of rows) drawBodyRow(canvas, body, (row) => cellsOf(row, texts, 'TD', LOOKS.cell), headAgain);
  if (total) drawBodyRow(canvas, body, (row) => cellsOf(row, total, 'TD', LOOKS.total), headAgain);
  body.end();
  table.end();
  if (rows.length === 0) drawText(canvas, parent, 'P', 'Nothing to list.', LOOKS.quiet);
}

/** Draws labels with their values as a table of two columns; each label is the row's header cell. */
export function drawRows(canvas: Canvas, parent: Element, { rows }: PdfRows): void {
  if (rows.length === 0) return;
  const table = canvas.addElement(parent, 'Table');
  const [labels, values] = placesOf(canvas, [{ width: 5 }, { width: 6 }]);
  for (const { label, value, notes = [], link, strong = false } of rows) {
    const look = strong ? LOOKS.strong : LOOKS.body;
    const address = link === undefined ? null : safeAddress(link);
    const row = canvas.addElement(table, 'TR');
    const head = canvas.addElement(row, 'TH', { scope: 'Row' });
    const data = canvas.addElement(row, 'TD');
    const labelLines = canvas.linesOf(label, look, labels!.width);
    const valueLines = canvas.linesOf(value, look, values!.width);
    const noteHeight = notes.reduce((sum, note) => sum + canvas.linesOf(note, LOOKS.quiet).length * LOOKS.quiet.leading, 0);
    canvas.ensureRoom(
      rowHeight([
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
          atEnd: AMOUNT.test(value),
          look: address === null ? look : { ...look, color: LOOKS.link.color },
          ...(address === null ? {} : { link: address }),
        },
      ],
      noHead,
    );
    for (const note of notes) drawText(canvas, data, 'P', note, LOOKS.quiet);
    row.end();
    canvas.addSpace(PADDING);
    canvas.drawRule(canvas.left, canvas.y, canvas.width, RULE);
  }
  table.end();
}

function drawBodyRow(canvas: Canvas, parent: Element, cellsOf: (row: Element) => Cell[], onNewPage: () => void): void {
  const row = canvas.addElement(parent, 'TR');
  const cells = cellsOf(row);
  const height = rowHeight(cells) + 2 * PADDING;
  if (height > canvas.room && height <= canvas.full / 2) {
    canvas.newPage();
    onNewPage();
  }
  canvas.addSpace(PADDING);
  drawRow(canvas, cells, onNewPage);
  row.end();
  canvas.addSpace(PADDING);
  canvas.drawRule(canvas.left, canvas.y, canvas.width, RULE);
}

function noHead(): void {
  // The head itself, and tables without a head, have nothing to repeat.
}

/** Repeats the head on a later page as an artifact, so that screen readers skip it. */
function repeatHead(canvas: Canvas, places: readonly Place[], titles: readonly string[], columns: PdfTable['columns']): void {
  const look = LOOKS.head;
  const cells = places.map((place, index) => ({ place, lines: canvas.linesOf(titles[index] ?? '', look, place.width) }));
  canvas.addSpace(PADDING);
  canvas.drawArtifact('Pagination', () => {
    for (const [column, { place, lines }] of cells.entries()) {
      for (const [index, line] of lines.entries()) {
        const x = columns[column]?.align === 'end' ? place.x + place.width - line.width : place.x;
        canvas.drawLine(line, x, canvas.y + index * look.leading, look);
      }
    }
  });
  canvas.addSpace(rowHeight(cells.map(({ lines }) => ({ lines, look }))) + PADDING);
  canvas.drawRule(canvas.left, canvas.y, canvas.width, RULE);
}

function placesOf(canvas: Canvas, columns: readonly { readonly width?: number }[]): Place[] {
  const { x, width: available } = whole(canvas);
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
