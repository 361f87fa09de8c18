import { countLines } from './count-lines.js';
import { type CsvDialect, readCsvRows } from './csv-rows.js';
import { type FileFormat, detectFileFormat } from './file-format.js';
import { MAX_FILE_BYTES } from './limits.js';
import type { AddNote, SheetRows } from './sheet.js';
import { type AdditionalSheets, type SheetPlace, SheetSequence } from './sheet-sequence.js';
import { UnreadableFileError } from './unreadable-file-error.js';
import { readXlsRows } from './xls-rows.js';
import { XlsxWorkbook } from './xlsx-workbook.js';

const HEAD_BYTES = 4096;

/** Opens a new stream of the file's bytes each time it is called. */
export type OpenFile = () => Promise<AsyncIterable<Buffer>>;

export interface TableRows {
  readonly rows: SheetRows;
  /** Names of a workbook's sheets, known once its first rows have been read; only the first visible sheet is read. */
  readonly sheets: readonly string[];
  /** Sheet of a row that was read from one of several sheets, and the row's number in that sheet. */
  readonly findPlace?: (row: number) => SheetPlace | undefined;
  /** Reads another sheet of the workbook. */
  readonly readSheet?: (sheet: string) => SheetRows;
}

export interface TableFile extends TableRows {
  format: FileFormat;
  /** Approximate number of rows after the header; null if it is known only after reading the file. */
  expectedRows: number | null;
}

/** Options for reading a table file. */
export interface ReadOptions {
  /** Name of the workbook's sheet to read; the first visible one by default. */
  readonly sheet?: string | undefined;
  /** Only for CSV and XLSX files. */
  readonly rowsPerChunk?: number;
  readonly further?: AdditionalSheets | undefined;
}

/**
 * Reads an uploaded table of any format as a stream of rows.
 * @throws UnreadableFileError immediately if name and content do not match; other errors while iterating
 */
export async function readTableFile(fileName: string, open: OpenFile, note: AddNote, options: ReadOptions = {}): Promise<TableFile> {
  const table = await openTable(fileName, open);
  const { format, sheets, findPlace: placeOf } = table;
  const expectedRows = format === 'csv' ? Math.max((await countLines(await open())) - 1, 0) : null;
  return {
    format,
    expectedRows,
    rows: table.readRows(note, options),
    sheets,
    readSheet: (sheet) => table.readRows(() => undefined, { sheet }),
    ...(placeOf && { findPlace: placeOf }),
  };
}

/** A table file that can be read from its start more than once. */
export interface OpenedTable {
  readonly format: FileFormat;
  /** Names of a workbook's sheets, known once its first rows have been read. */
  readonly sheets: readonly string[];
  /** Returns the encoding and delimiter of a CSV file, known once its first rows have been read. */
  getCsvDialect(): CsvDialect | null;
  readRows(note: AddNote, options?: ReadOptions): SheetRows;
  /** Sheet of a row that was read from one of several sheets, and the row's number in that sheet; undefined if only one sheet is read. */
  readonly findPlace?: (row: number) => SheetPlace | undefined;
}

type SingleSheetTable = Omit<OpenedTable, 'placeOf'>;

/** Opens an uploaded table of any format. @throws UnreadableFileError if name and content do not match */
export async function openTable(fileName: string, open: OpenFile): Promise<OpenedTable> {
  const table = await openSheets(fileName, open);
  const several = new SheetSequence((note, sheet) => table.readRows(note, { sheet }), table.sheets);
  return {
    ...table,
    readRows: (note, options = {}) => {
      const { sheet, further } = options;
      const isOne = further === undefined || further.names.length === 0;
      return isOne ? table.readRows(note, options) : several.readRows(note, sheet, further);
    },
    findPlace: (row) => several.findPlace(row),
  };
}

async function openSheets(fileName: string, open: OpenFile): Promise<SingleSheetTable> {
  const format = await detectTableFormat(fileName, open);
  const sheets: string[] = [];
  let form: CsvDialect | null = null;
  const csv = (): CsvDialect | null => form;
  if (format === 'csv') {
    return {
      format,
      sheets,
      getCsvDialect: csv,
      readRows: (note, { rowsPerChunk } = {}) => readCsvRows(open, note, rowsPerChunk, (found) => void (form = found)),
    };
  }
  const bytes = await readWholeFile(await open());
  if (format === 'xls') {
    return {
      format,
      sheets,
      getCsvDialect: csv,
      readRows: (note, { sheet } = {}) => {
        sheets.length = 0;
        return readXlsRows(bytes, note, sheets, sheet);
      },
    };
  }
  let book: Promise<XlsxWorkbook> | undefined;
  async function* rows(note: AddNote, { sheet, rowsPerChunk }: ReadOptions = {}): SheetRows {
    book ??= XlsxWorkbook.open(bytes);
    const opened = await book;
    sheets.splice(0, sheets.length, ...opened.sheetNames);
    yield* opened.readRows(note, sheet, rowsPerChunk);
  }
  return { format, sheets, getCsvDialect: csv, readRows: rows };
}

/** Detects the format of an uploaded table by name and content. @throws UnreadableFileError if they do not match */
export async function detectTableFormat(fileName: string, open: OpenFile): Promise<FileFormat> {
  return detectFileFormat(fileName, await readFirstBytes(await open()));
}

async function readFirstBytes(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  for await (const chunk of bytes) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= HEAD_BYTES) break;
  }
  return head.subarray(0, HEAD_BYTES);
}

async function readWholeFile(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > MAX_FILE_BYTES) throw new UnreadableFileError('The file is larger than 10 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
