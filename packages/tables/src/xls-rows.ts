import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MAX_COLUMNS, ROWS_PER_CHUNK, XLS_THREAD_HEAP_MB, XLS_THREAD_SECONDS } from './limits.js';
import { formatComment } from './comment-text.js';
import { MergedRows } from './merged-areas.js';
import { formatDisplayedNumber } from './displayed-number.js';
import { formatOtherText } from './number-format.js';
import { findSheetIndex, isBlankRow, type AddNote, formatSkippedSheetsNote, type SheetRow, type SheetRows } from './sheet.js';
import { UnreadableFileError } from './unreadable-file-error.js';
import type { XlsCell, XlsMessage, XlsRow, XlsThreadData } from './xls-message.js';

const ADVICE = 'Save it as .xlsx or .csv and upload that.';

/**
 * Reads a sheet of a legacy .xls workbook in a separate thread with a limited heap.
 * @param sheets receives the sheet names before the first row
 * @param name name of the sheet; the first sheet by default
 * @param thread the compiled xls-thread module
 * @throws UnreadableFileError while iterating, including when the workbook needs more memory or time than the limits
 */
export async function* readXlsRows(
  bytes: Buffer,
  note: AddNote,
  sheets: string[] = [],
  name?: string,
  thread = new URL('./xls-thread.js', import.meta.url),
): SheetRows {
  const workerData: XlsThreadData = { bytes, rowsPerChunk: ROWS_PER_CHUNK, maxColumns: MAX_COLUMNS, sheet: name };
  const worker = new Worker(thread, { workerData, resourceLimits: { maxOldGenerationSizeMb: XLS_THREAD_HEAP_MB } });
  const failed = new Promise<never>((_resolve, reject) => worker.once('error', (error) => reject(toUnreadableFileError(error))));
  // Prevents an unhandled rejection when the consumer stops early; otherwise the race below reports it.
  failed.catch(() => undefined);
  try {
    let uses1904Dates = false;
    let areas = new MergedRows([]);
    let hiddenColumns: readonly number[] = [];
    for (;;) {
      worker.postMessage('next', []);
      const message = await Promise.race([readNextMessage(worker), failed]);
      if (message.kind === 'end') return;
      if (message.kind === 'unreadable') throw new UnreadableFileError(`The .xls workbook is damaged or of an unknown kind. ${ADVICE}`);
      if (message.kind === 'rows') yield toSheetRows(message.rows, uses1904Dates, areas, hiddenColumns);
      else {
        ({ uses1904Dates, hiddenColumns } = message);
        const { sheetNames, merged } = message;
        areas = new MergedRows(merged);
        sheets.push(...sheetNames);
        const read = sheetNames[findSheetIndex(sheetNames, name)]!;
        if (sheetNames.length > 1) note(formatSkippedSheetsNote(sheetNames.length, read));
      }
    }
  } finally {
    await worker.terminate();
  }
}

async function readNextMessage(worker: Worker): Promise<XlsMessage> {
  const timeout = AbortSignal.timeout(XLS_THREAD_SECONDS * 1000);
  try {
    const [message]: XlsMessage[] = await once(worker, 'message', { signal: timeout });
    return message!;
  } catch (error) {
    throw timeout.aborted ? new UnreadableFileError(`We could not read the .xls workbook in time. ${ADVICE}`) : error;
  }
}

function toSheetRows(rows: readonly XlsRow[], uses1904Dates: boolean, areas: MergedRows, hiddenColumns: readonly number[]): SheetRow[] {
  return rows
    .map(({ row, cells, isHidden, comments }) => {
      if (cells.length > MAX_COLUMNS)
        throw new UnreadableFileError(`Row ${row} has more than ${MAX_COLUMNS} columns; at most ${MAX_COLUMNS} are read.`);
      const read: SheetRow = { row, cells: cells.map((cell) => formatCell(cell, uses1904Dates)) };
      return {
        ...read,
        ...(isHidden && { isHidden }),
        ...(hiddenColumns.length > 0 && { hiddenColumns }),
        ...(comments.length > 0 && { comments: comments.map(({ column, text }) => ({ column, text: formatComment(text) })) }),
      };
    })
    .filter(({ cells }) => !isBlankRow(cells))
    .map((row) => areas.fillRow(row));
}

function formatCell(cell: XlsCell, uses1904Dates: boolean): string {
  if (typeof cell === 'string') return cell;
  if ('text' in cell) return formatOtherText(cell.format, cell.text);
  return formatDisplayedNumber(String(cell.number), cell, uses1904Dates);
}

function toUnreadableFileError(error: Error): Error {
  const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory ? new UnreadableFileError(`The .xls workbook is too large to be read. ${ADVICE}`) : error;
}
