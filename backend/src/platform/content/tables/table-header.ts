import {
  type AddNote,
  formatColumnName,
  MissingColumnsError,
  quoteCell,
  restoreRows,
  type SheetRow,
  type SheetRows,
  type TableRows,
  UnreadableFileError,
} from '@stampline/tables';
import { type DownloadedFileKind, refuseDownloadedFile } from './downloaded-files.js';
import { explainOtherPage, isPolicyFileElsewhere, type TablePage } from './table-pages.js';

export interface PlacedColumns {
  readonly positions: Readonly<Partial<Record<string, number>>>;
}

/** Requirements for the header of a kind of table. */
export interface HeaderRules<Columns extends PlacedColumns> {
  readonly page: TablePage;
  /** @throws UnreadableFileError if required columns are missing or duplicated */
  readonly columnsOf: (names: readonly string[], note: AddNote) => Columns;
  readonly mostRows: number;
  /** Error message for too many rows. */
  readonly tooManyRows: string;
  /** Displayed row number of the column names; defaults to the first row with text. */
  readonly headerRow?: number;
  /** Kinds of files downloaded from the product that are accepted; all others are rejected. */
  readonly ownFiles?: readonly DownloadedFileKind[];
  /**
   * True if a user has chosen the columns, which may include hidden columns in the first sheet. Any other hidden column that would be read causes a
   * rejection.
   */
  readonly readsHiddenColumns?: boolean;
}

/** Number of rows to search for a header, to report its position or to find out if another sheet has one. */
const MAX_HEADER_ROW = 30;
/** Pages that ask which sheet of a workbook to import, or note that other sheets are not imported. */
const PAGES_WITH_NOTES: ReadonlySet<TablePage> = new Set<TablePage>(['policies', 'batch']);

/**
 * Finds the column names in the first row with text, and yields the rows after it. Every kind of uploaded table is read with this function, so all of
 * them are rejected for the same reasons, with the same messages.
 * @throws UnreadableFileError during iteration if there are no rows, no valid header or too many rows, or the file was downloaded from the product
 */
export async function* readRowsAfterHeader<Columns extends PlacedColumns>(
  table: TableRows,
  rules: HeaderRules<Columns>,
  note: AddNote,
): AsyncGenerator<{ columns: Columns; rows: SheetRow[] }> {
  const { rows, sheets } = table;
  const { columnsOf, mostRows, tooManyRows, headerRow, ownFiles, readsHiddenColumns = false } = rules;
  let columns: Columns | undefined;
  let names: readonly string[] = [];
  let places: ReadonlyMap<string, number> = new Map();
  let count = 0;
  let repeated = 0;
  let hidden: readonly number[] | undefined;
  let known: readonly number[] = [];
  const comments = new CommentCount();
  for await (const chunk of rows) {
    if (columns === undefined) {
      const header = extractHeader(chunk, headerRow);
      if (header === undefined) continue;
      names = header.cells;
      if (readsHiddenColumns) known = header.hiddenColumns ?? [];
      places = new Map(names.map((name, place) => [name, place]));
      const own = refuseDownloadedFile(names, ownFiles);
      if (own !== undefined) note(own);
      columns = headerRow === undefined ? resolveColumns(header, chunk, sheets, rules, note) : columnsOf(header.cells, note);
    }
    count += chunk.length;
    if (count > mostRows) throw new UnreadableFileError(tooManyRows);
    for (const row of chunk) {
      refuseOtherHeader(row, names, places);
      if (row.unseen !== undefined) row.unseen = selectRead(row.unseen, columns);
      comments.add(row);
      if (row.hiddenColumns === hidden) continue;
      hidden = row.hiddenColumns;
      const others = (hidden ?? []).filter((place) => !known.includes(place));
      refuseHiddenColumns(selectRead(others, columns), names);
    }
    const below = chunk.filter((row) => !repeatsHeader(row, names));
    repeated += chunk.length - below.length;
    yield { columns, rows: restoreRows(names, below) };
  }
  if (repeated > 0)
    note(
      repeated === 1 ? '1 row repeats the column names. It is not read.' : `${repeated} rows repeat the column names. They are not read.`,
    );
  comments.addNotes(note);
  if (columns === undefined && headerRow !== undefined) throw new UnreadableFileError(formatMissingRow(headerRow));
  if (columns === undefined) throw new UnreadableFileError(`The file has no rows.${formatSheetsNote(sheets)}`);
  if (count === 0) throw new UnreadableFileError('The file has column names but no rows after them. Add your rows and send it again.');
  if (!PAGES_WITH_NOTES.has(rules.page)) await refuseOtherSheets(table, columnsOf);
}

/** Refuses a workbook with rows on another visible sheet, which would not be imported. @throws UnreadableFileError */
async function refuseOtherSheets({ sheets, readSheet }: TableRows, columnsOf: HeaderRules<PlacedColumns>['columnsOf']): Promise<void> {
  const [first = '', ...others] = [...sheets];
  for (const sheet of others) {
    if (readSheet === undefined || !(await hasTable(readSheet(sheet), columnsOf))) continue;
    throw new UnreadableFileError(
      `The sheet ${quoteCell(sheet)} has rows too. Only the first sheet, ${quoteCell(first)}, is read. Delete the sheet, put its rows on the first one, or upload it in a separate file.`,
    );
  }
}

/** Minimum number of text cells in a row of a table, and minimum number of such rows on a sheet, to distinguish it from a list of codes or notes. */
const MIN_TABLE = { texts: 3, rows: 2 };

/** Returns true for a sheet with the page's column names, or with rows of several text cells below other column names. */
async function hasTable(rows: SheetRows, columnsOf: HeaderRules<PlacedColumns>['columnsOf']): Promise<boolean> {
  for await (const chunk of rows) {
    const seen = chunk.slice(0, MAX_HEADER_ROW);
    const wide = seen.filter(({ cells }) => cells.filter((cell) => cell.trim() !== '').length >= MIN_TABLE.texts);
    return wide.length >= MIN_TABLE.rows || seen.some(({ cells }) => isHeader(cells, columnsOf));
  }
  return false;
}

function selectRead(places: readonly number[], { positions }: PlacedColumns): number[] {
  const read = new Set(Object.values(positions));
  return places.filter((place) => read.has(place));
}

/** @throws UnreadableFileError for columns that the workbook hides, because users would not see the imported data in the sheet */
function refuseHiddenColumns(hidden: readonly number[], names: readonly string[]): void {
  if (hidden.length === 0) return;
  const named = hidden.map((place) => `${quoteCell(names[place] ?? '')} (${formatColumnName(place)})`).join(', ');
  const [columns, are, them] = hidden.length === 1 ? ['column', 'is', 'it'] : ['columns', 'are', 'them'];
  throw new UnreadableFileError(
    `The ${columns} ${named} ${are} hidden in the workbook. Unhide ${them} to import ${them}, or delete ${them} from the file.`,
  );
}

/** Counts cell comments, which are not imported, and keeps the first one. */
class CommentCount {
  private first: string | undefined;
  private others = 0;

  add({ row, comments = [] }: SheetRow): void {
    for (const { column, text } of comments) {
      if (this.first === undefined) this.first = `${formatColumnName(column)}${row} is ${quoteCell(text)}`;
      else this.others += 1;
    }
  }

  addNotes(note: AddNote): void {
    if (this.first === undefined) return;
    const rest = this.others === 0 ? '' : this.others === 1 ? ' There is 1 more.' : ` There are ${this.others} more.`;
    note(`Cell comments are not read. The comment in ${this.first}.${rest}`);
  }
}

/** Minimum number of column names that identify a repeated header row. */
const MIN_NAMES = 3;

/**
 * Rejects a second table below the first one, because the second table's cells would be read under the wrong column names. @throws
 * UnreadableFileError
 */
function refuseOtherHeader({ row, cells }: SheetRow, names: readonly string[], places: ReadonlyMap<string, number>): void {
  let found = 0;
  let differs = false;
  for (const [at, cell] of cells.entries()) {
    if (cell === '') continue;
    const place = places.get(cell);
    if (place !== undefined) found += 1;
    if (place !== at && cell !== names[at]) differs = true;
  }
  if (found >= MIN_NAMES && differs)
    throw new UnreadableFileError(
      `Row ${row} has column names again, but not those above the first rows. Put each table in a separate file.`,
    );
}

/** Returns true for a row that repeats the column names, as on each page of a report. */
export const repeatsHeader = ({ cells }: SheetRow, names: readonly string[]): boolean =>
  names.length >= MIN_NAMES && cells.length <= names.length && names.every((name, place) => isSameName(name, cells[place] ?? ''));

/** Compares names, ignoring case and surrounding spaces. */
const isSameName = (one: string, other: string): boolean => one === other || one.trim().toLowerCase() === other.trim().toLowerCase();

/** Removes and returns the header, with the rows above it, from the first rows; undefined if the header comes later. */
function extractHeader(chunk: SheetRow[], headerRow: number | undefined): SheetRow | undefined {
  if (headerRow === undefined) return chunk.shift();
  const place = chunk.findIndex(({ row }) => row >= headerRow);
  chunk.splice(0, place < 0 ? chunk.length : place);
  if (place < 0) return undefined;
  const header = chunk.shift();
  if (header?.row !== headerRow) throw new UnreadableFileError(formatMissingRow(headerRow));
  return header;
}

const formatMissingRow = (row: number): string =>
  `Row ${row} is empty: the column names are not there. Choose the row with the column names again.`;

function resolveColumns<Columns extends PlacedColumns>(
  header: SheetRow,
  below: readonly SheetRow[],
  sheets: readonly string[],
  { columnsOf, page }: HeaderRules<Columns>,
  note: AddNote,
): Columns {
  const otherPage = explainOtherPage(header.cells, page);
  if (otherPage !== undefined && isPolicyFileElsewhere(header.cells, page)) throw new UnreadableFileError(otherPage);
  try {
    const columns = columnsOf(header.cells, note);
    if (header.row !== 1) note(`The column names were found in row ${header.row}.`);
    return columns;
  } catch (error) {
    if (otherPage !== undefined && error instanceof UnreadableFileError) throw new UnreadableFileError(otherPage);
    if (!(error instanceof MissingColumnsError)) throw error;
    const found = below.slice(0, MAX_HEADER_ROW).find(({ cells }) => isHeader(cells, columnsOf));
    if (found === undefined) throw new UnreadableFileError(`${error.message}${formatSheetsNote(sheets)}`);
    throw new UnreadableFileError(
      `The column names are in row ${found.row}, below other text. Delete the rows above them and send the file again.`,
    );
  }
}

function isHeader(cells: readonly string[], columnsOf: HeaderRules<PlacedColumns>['columnsOf']): boolean {
  try {
    columnsOf(cells, () => undefined);
    return true;
  } catch (error) {
    if (error instanceof UnreadableFileError) return !(error instanceof MissingColumnsError);
    throw error;
  }
}

function formatSheetsNote([first, ...others]: readonly string[]): string {
  if (first === undefined || others.length === 0) return '';
  const named = others.slice(0, 5).map(quoteCell).join(', ');
  return ` Only the first sheet, ${quoteCell(first)}, is read. If your rows are on another one (${named}), move it to the front.`;
}
