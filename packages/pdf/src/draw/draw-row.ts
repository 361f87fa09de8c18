import type { TextLine } from '../text/typesetter.js';
import type { Canvas } from './canvas.js';
import { drawLinkLine, type HorizontalSpan } from './draw-text.js';
import type { DrawStyle } from './draw-styles.js';

/** A table cell, broken into lines. */
export interface Cell {
  readonly element: PDFKit.PDFStructureElement;
  readonly tag: 'TH' | 'TD';
  readonly lines: readonly TextLine[];
  readonly place: HorizontalSpan;
  readonly atEnd: boolean;
  readonly look: DrawStyle;
  readonly link?: string;
}

/** Height of a row in points. */
export function measureRowHeight(cells: readonly Pick<Cell, 'lines' | 'look'>[]): number {
  return Math.max(...cells.map(({ lines, look }) => lines.length * look.leading));
}

/** Draws cells side by side. A row that is taller than a page continues at the top of the next page. */
export function drawRow(canvas: Canvas, cells: readonly Cell[], onNewPage: () => void): void {
  const leading = Math.max(...cells.map(({ look }) => look.leading));
  const count = Math.max(...cells.map(({ lines }) => lines.length));
  let next = 0;
  while (next < count) {
    if (canvas.remainingHeight < leading) {
      canvas.addPage();
      onNewPage();
    }
    const end = Math.min(count, next + Math.max(1, Math.floor(canvas.remainingHeight / leading)));
    const top = canvas.y;
    for (const cell of cells) drawCell(canvas, cell, cell.lines.slice(next, end), top);
    canvas.y = top + (end - next) * leading;
    next = end;
  }
}

function drawCell(canvas: Canvas, { element, tag, place, atEnd, look, link }: Cell, lines: readonly TextLine[], top: number): void {
  const getStart = (line: TextLine) => (atEnd ? place.x + place.width - line.width : place.x);
  canvas.y = top;
  if (link === undefined) {
    if (lines.length === 0) return;
    canvas.drawContent(element, tag, () => {
      for (const [index, line] of lines.entries()) canvas.drawLine(line, getStart(line), top + index * look.leading, look);
    });
    return;
  }
  for (const line of lines) {
    drawLinkLine(canvas, element, line, link, look, getStart(line));
    canvas.y += look.leading;
  }
}
