import { countLines } from './count-lines.js';
import { csvRows } from './csv-rows.js';
import { type FileFormat, fileFormat } from './file-format.js';
import { MAX_FILE_BYTES } from './limits.js';
import type { Note } from './sheet.js';
import type { OpenTable } from './table-header.js';
import { UnreadableFile } from './unreadable-file.js';
import { xlsRows } from './xls-rows.js';
import { xlsxRows } from './xlsx-rows.js';

const HEAD_BYTES = 4096;

/** Opens a fresh stream of the file's bytes each time it is called. */
export type OpenFile = () => Promise<AsyncIterable<Buffer>>;

export interface TableFile extends OpenTable {
  format: FileFormat;
  /** How many rows come after the header, roughly; null when only reading tells. */
  expectedRows: number | null;
}

/**
 * Reads an uploaded table, whatever its format, as a stream of rows.
 *
 * @param rowsPerChunk of CSV files; workbooks have the usual number
 * @throws UnreadableFile at once when name and content do not fit; while iterating for what shows only later
 */
export async function readTableFile(fileName: string, open: OpenFile, note: Note, rowsPerChunk?: number): Promise<TableFile> {
  const format = await tableFormat(fileName, open);
  if (format === 'csv') {
    const expectedRows = Math.max((await countLines(await open())) - 1, 0);
    return { format, expectedRows, rows: csvRows(open, note, rowsPerChunk), sheets: [] };
  }
  const bytes = await wholeFile(await open());
  const sheets: string[] = [];
  const rows = format === 'xlsx' ? xlsxRows(bytes, note, sheets) : xlsRows(bytes, note, sheets);
  return { format, expectedRows: null, rows, sheets };
}

/** The format of an uploaded table by its name and its beginning. @throws UnreadableFile when they do not fit */
export async function tableFormat(fileName: string, open: OpenFile): Promise<FileFormat> {
  return fileFormat(fileName, await firstBytes(await open()));
}

async function firstBytes(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  for await (const chunk of bytes) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= HEAD_BYTES) break;
  }
  return head.subarray(0, HEAD_BYTES);
}

async function wholeFile(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > MAX_FILE_BYTES) throw new UnreadableFile('The file is larger than 10 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
