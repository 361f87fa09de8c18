import { parentPort, workerData } from 'node:worker_threads';
import { type CellObject, read, SSF, type WorkBook } from '@e965/xlsx';
import type { CellComment } from './sheet.js';
import type { XlsCell, XlsMessage, XlsRow, XlsThreadData } from './xls-message.js';

/**
 * Reads a legacy .xls workbook in a separate thread: its reader loads the whole file, and running out of memory in a thread does not end the process.
 * Responds to each message with the next rows of the sheet.
 */
const { bytes, rowsPerChunk, maxColumns, sheet: chosen }: XlsThreadData = workerData;

function toXlsCell(cell: CellObject | undefined): XlsCell {
  if (cell === undefined || cell.v === undefined || cell.v === null) return '';
  if (cell.t === 'n') {
    const format = typeof cell.z === 'string' ? cell.z : 'General';
    return { number: Number(cell.v), isDate: SSF.is_date(format), format };
  }
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  if (cell.t === 'e') return cell.w ?? '#N/A';
  return typeof cell.z === 'string' && cell.z.includes('@') ? { text: String(cell.v), format: cell.z } : String(cell.v);
}

/** Returns the number of cells up to the last one with a value, capped at one more than are read; cells that only have a format are ignored. */
const findEnd = (cells: readonly (CellObject | undefined)[]): number =>
  Math.min(cells.findLastIndex((cell) => cell?.v !== undefined && cell.v !== null) + 1, maxColumns + 1);

function toComment(cell: CellObject | undefined, column: number): CellComment[] {
  const text = (cell?.c ?? []).map(({ t }) => t ?? '').join(' ');
  return text === '' ? [] : [{ column, text }];
}

function* generateMessages(book: WorkBook): Generator<XlsMessage> {
  const sheet = book.Sheets[chosen ?? book.SheetNames[0]!];
  const merged = (sheet?.['!merges'] ?? [])
    .filter(({ s, e }) => e.r > s.r)
    .map(({ s, e }) => ({ column: s.c, firstRow: s.r + 1, lastRow: e.r + 1 }));
  const hiddenColumns = (sheet?.['!cols'] ?? []).flatMap((column, at) => (column?.hidden === true || column?.width === 0 ? [at] : []));
  const uses1904Dates = book.Workbook?.WBProps?.date1904 === true;
  yield { kind: 'book', sheetNames: book.SheetNames, uses1904Dates, merged, hiddenColumns };
  const rowFacts = sheet?.['!rows'] ?? [];
  const table: (CellObject | undefined)[][] = sheet?.['!data'] ?? [];
  let rows: XlsRow[] = [];
  for (const [index, cells] of table.entries()) {
    if (cells === undefined) continue;
    rows.push({
      row: index + 1,
      cells: Array.from(cells.slice(0, findEnd(cells)), toXlsCell),
      isHidden: rowFacts[index]?.hidden === true,
      comments: cells.slice(0, maxColumns).flatMap(toComment),
    });
    if (rows.length === rowsPerChunk) {
      yield { kind: 'rows', rows };
      rows = [];
    }
  }
  yield { kind: 'rows', rows };
  yield { kind: 'end' };
}

function openBook(): WorkBook | undefined {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      sheets: chosen ?? 0,
      cellNF: true,
      // Without this option the reader skips hidden columns.
      cellStyles: true,
      cellText: false,
      cellHTML: false,
      cellFormula: false,
    });
  } catch {
    // Any error from the reader means that the workbook cannot be read.
    return undefined;
  }
}

const book = openBook();
const messages = book && generateMessages(book);
parentPort?.on('message', () => {
  const next = messages?.next();
  const answer: XlsMessage = next === undefined || next.done ? { kind: 'unreadable' } : next.value;
  parentPort?.postMessage(answer, []);
});
