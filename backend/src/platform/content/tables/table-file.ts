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

/** Opens a new stream of the file's bytes each time it is called. */
export type OpenFile = () => Promise<AsyncIterable<Buffer>>;

export interface TableFile extends OpenTable {
  format: FileFormat;
  /** Approximate number of rows after the header; null if only reading reveals it. */
  expectedRows: number | null;
}

/** Options for reading a table file. */
export interface ReadOptions {
  /** Sheet of a workbook; the first visible one by default. */
  readonly sheet?: string | undefined;
  /** Only for CSV and XLSX files. */
  readonly rowsPerChunk?: number;
  /** Sheets of a workbook that are read after it. */
  readonly further?: FurtherSheets | undefined;
}

/**
 * Reads an uploaded table of any format as a stream of rows.
 * @throws UnreadableFile at once if name and content do not match; other errors while iterating
 */
export async function readTableFile(fileName: string, open: OpenFile, note: Note, options: ReadOptions = {}): Promise<TableFile> {
  const table = await openTable(fileName, open);
  const { format, sheets, placeOf } = table;
  const expectedRows = format === 'csv' ? Math.max((await countLines(await open())) - 1, 0) : null;
  return { format, expectedRows, rows: table.readRows(note, options), sheets, ...(placeOf && { placeOf }) };
}

/** A table file that can be read from its start more than once. */
export interface OpenedTable {
  readonly format: FileFormat;
  /** Names of a workbook's sheets, known after its first rows were read. */
  readonly sheets: readonly string[];
  /** Returns the form of a CSV file, known after its first rows were read. */
  getCsvForm(): CsvForm | null;
  readRows(note: Note, options?: ReadOptions): SheetRows;
  /** Location of a row that was read from one of several sheets; undefined when one sheet is read. */
  readonly placeOf?: (row: number) => SheetPlace | undefined;
}

type OneSheet = Omit<OpenedTable, 'placeOf'>;

/** Opens an uploaded table of any format. @throws UnreadableFile if name and content do not match */
export async function openTable(fileName: string, open: OpenFile): Promise<OpenedTable> {
  const table = await openSheets(fileName, open);
  const several = new SeveralSheets((note, sheet) => table.readRows(note, { sheet }), table.sheets);
  return {
    ...table,
    readRows: (note, options = {}) => {
      const { sheet, further } = options;
      const isOne = further === undefined || further.names.length === 0;
      return isOne ? table.readRows(note, options) : several.readRows(note, sheet, further);
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
      getCsvForm: csv,
      readRows: (note, { rowsPerChunk } = {}) => csvRows(open, note, rowsPerChunk, (found) => void (form = found)),
    };
  }
  const bytes = await wholeFile(await open());
  if (format === 'xls') {
    return {
      format,
      sheets,
      getCsvForm: csv,
      readRows: (note, { sheet } = {}) => {
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
  return { format, sheets, getCsvForm: csv, readRows: rows };
}

/** Detects the format of an uploaded table by name and content. @throws UnreadableFile if they do not match */
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
