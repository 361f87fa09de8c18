import { countLines } from './count-lines.js';
import { type CsvForm, csvRows } from './csv-rows.js';
import { type FileFormat, fileFormat } from './file-format.js';
import { MAX_FILE_BYTES } from './limits.js';
import type { Note, SheetRows } from './sheet.js';
import { type FurtherSheets, type SheetPlace, SeveralSheets } from './several-sheets.js';
import type { OpenTable } from './table-header.js';
import { UnreadableFile } from './unreadable-file.js';
import { xlsRows } from './xls-rows.js';
import { XlsxBook } from './xlsx-rows.js';

const HEAD_BYTES = 4096;

/** Opens a fresh stream of the file's bytes each time it is called. */
export type OpenFile = () => Promise<AsyncIterable<Buffer>>;

export interface TableFile extends OpenTable {
  format: FileFormat;
  /** How many rows come after the header, roughly; null when only reading tells. */
  expectedRows: number | null;
}

/** What of a file is read, and how. */
export interface ReadOptions {
  /** The sheet of a workbook; the first visible one unless it is given. */
  readonly sheet?: string | undefined;
  /** Of CSV and XLSX files. */
  readonly rowsPerChunk?: number;
  /** Sheets of a workbook that are read after it. */
  readonly further?: FurtherSheets | undefined;
}

/**
 * Reads an uploaded table, whatever its format, as a stream of rows.
 *
 * @throws UnreadableFile at once when name and content do not fit; while iterating for what shows only later
 */
export async function readTableFile(fileName: string, open: OpenFile, note: Note, options: ReadOptions = {}): Promise<TableFile> {
  const table = await openTable(fileName, open);
  const { format, sheets, placeOf } = table;
  const expectedRows = format === 'csv' ? Math.max((await countLines(await open())) - 1, 0) : null;
  return { format, expectedRows, rows: table.rows(note, options), sheets, ...(placeOf && { placeOf }) };
}

/** A table file that can be read from its start more than once. */
export interface OpenedTable {
  readonly format: FileFormat;
  /** The names of a workbook's sheets, known when first rows were read. */
  readonly sheets: readonly string[];
  /** How a CSV file is written, known when its first rows were read. */
  csv(): CsvForm | null;
  rows(note: Note, options?: ReadOptions): SheetRows;
  /** Place of a row that was read from one of several sheets; undefined where one sheet is read. */
  readonly placeOf?: (row: number) => SheetPlace | undefined;
}

type OneSheet = Omit<OpenedTable, 'placeOf'>;

/** Opens an uploaded table, whatever its format. @throws UnreadableFile when name and content do not fit */
export async function openTable(fileName: string, open: OpenFile): Promise<OpenedTable> {
  const table = await openSheets(fileName, open);
  const several = new SeveralSheets((note, sheet) => table.rows(note, { sheet }), table.sheets);
  return {
    ...table,
    rows: (note, options = {}) => {
      const { sheet, further } = options;
      const isOne = further === undefined || further.names.length === 0;
      return isOne ? table.rows(note, options) : several.readRows(note, sheet, further);
    },
    placeOf: (row) => several.placeOf(row),
  };
}

async function openSheets(fileName: string, open: OpenFile): Promise<OneSheet> {
  const format = await tableFormat(fileName, open);
  const sheets: string[] = [];
  let form: CsvForm | null = null;
  const csv = (): CsvForm | null => form;
  if (format === 'csv') {
    return {
      format,
      sheets,
      csv,
      rows: (note, { rowsPerChunk } = {}) => csvRows(open, note, rowsPerChunk, (found) => void (form = found)),
    };
  }
  const bytes = await wholeFile(await open());
  if (format === 'xls') {
    return {
      format,
      sheets,
      csv,
      rows: (note, { sheet } = {}) => {
        sheets.length = 0;
        return xlsRows(bytes, note, sheets, sheet);
      },
    };
  }
  let book: Promise<XlsxBook> | undefined;
  async function* rows(note: Note, { sheet, rowsPerChunk }: ReadOptions = {}): SheetRows {
    book ??= XlsxBook.open(bytes);
    const opened = await book;
    sheets.splice(0, sheets.length, ...opened.sheetNames);
    yield* opened.readRows(note, sheet, rowsPerChunk);
  }
  return { format, sheets, csv, rows };
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
