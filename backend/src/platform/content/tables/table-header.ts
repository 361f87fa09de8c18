import { quotedCell } from './cell-complaint.js';
import { restoredRows } from './errors-table.js';
import { nearName } from './near-name.js';
import { type OwnFileKind, refuseOwnFile } from './own-files.js';
import { otherPageSentence, isPolicyFileElsewhere, type TablePage } from './table-pages.js';
import type { SheetPlace } from './several-sheets.js';
import type { Note, SheetRow, SheetRows } from './sheet.js';
import { UnreadableFile } from './unreadable-file.js';

/** A table that is ready to be read. */
export interface OpenTable {
  readonly rows: SheetRows;
  /** Names of a workbook's sheets, known after its first rows were read; only the first visible one is read. */
  readonly sheets: readonly string[];
  /** Location of a row that was read from one of several sheets. */
  readonly placeOf?: (row: number) => SheetPlace | undefined;
}

/** Requirements of one kind of table for its header. */
export interface HeaderRules<Columns> {
  /** Page where the table is uploaded. */
  readonly page: TablePage;
  /** @throws UnreadableFile when required columns are missing or duplicated */
  readonly columnsOf: (names: readonly string[], note: Note) => Columns;
  /** Maximum number of rows after the header. */
  readonly mostRows: number;
  /** Error for more rows. */
  readonly tooManyRows: string;
  /** Row number of the column names as displayed; the first row with text by default. */
  readonly headerRow?: number;
  /** Files that were downloaded here and may be read again; others are refused. */
  readonly ownFiles?: readonly OwnFileKind[];
}

/** Number of rows that are searched for a header, in order to report where it is. */
const ROWS_LOOKED_AT = 30;

/**
 * Finds the column names in the first row with text, and yields the rows after it. Every kind of uploaded table is read here, so that all
 * of them are refused for the same reasons in the same sentences.
 * @throws UnreadableFile while iterating: a file without rows, without a proper header, with too many rows, or one that was downloaded here
 */
export async function* rowsAfterHeader<Columns>(
  { rows, sheets }: OpenTable,
  rules: HeaderRules<Columns>,
  note: Note,
): AsyncGenerator<{ columns: Columns; rows: SheetRow[] }> {
  const { columnsOf, mostRows, tooManyRows, headerRow, ownFiles } = rules;
  let columns: Columns | undefined;
  let names: readonly string[] = [];
  let places: ReadonlyMap<string, number> = new Map();
  let count = 0;
  for await (const chunk of rows) {
    if (columns === undefined) {
      const header = headerIn(chunk, headerRow);
      if (header === undefined) continue;
      names = header.cells;
      places = new Map(names.map((name, place) => [name, place]));
      const own = refuseOwnFile(names, ownFiles);
      if (own !== undefined) note(own);
      columns = headerRow === undefined ? columnsIn(header, chunk, sheets, rules, note) : columnsOf(header.cells, note);
    }
    count += chunk.length;
    if (count > mostRows) throw new UnreadableFile(tooManyRows);
    for (const row of chunk) refuseOtherHeader(row, names, places);
    yield { columns, rows: restoredRows(names, chunk) };
  }
  if (columns === undefined && headerRow !== undefined) throw new UnreadableFile(noSuchRow(headerRow));
  if (columns === undefined) throw new UnreadableFile(`The file has no rows.${aboutSheets(sheets)}`);
  if (count === 0) throw new UnreadableFile('The file has column names but no rows after them. Add your rows and send it again.');
}

/** Minimum number of column names that identify a repeated header row. */
const FEWEST_NAMES = 3;

/** Refuses a second table below the first one, whose cells would be read below the names of other columns. @throws UnreadableFile */
function refuseOtherHeader({ row, cells }: SheetRow, names: readonly string[], places: ReadonlyMap<string, number>): void {
  let found = 0;
  let differs = false;
  for (const [at, cell] of cells.entries()) {
    if (cell === '') continue;
    const place = places.get(cell);
    if (place !== undefined) found += 1;
    if (place !== at && cell !== names[at]) differs = true;
  }
  if (found >= FEWEST_NAMES && differs)
    throw new UnreadableFile(`Row ${row} has column names again, but not those above the first rows. Put each table in a separate file.`);
}

/** Removes the header and the rows above it from the first rows; undefined if it comes later. */
function headerIn(chunk: SheetRow[], headerRow: number | undefined): SheetRow | undefined {
  if (headerRow === undefined) return chunk.shift();
  const place = chunk.findIndex(({ row }) => row >= headerRow);
  chunk.splice(0, place < 0 ? chunk.length : place);
  if (place < 0) return undefined;
  const header = chunk.shift();
  if (header?.row !== headerRow) throw new UnreadableFile(noSuchRow(headerRow));
  return header;
}

const noSuchRow = (row: number): string =>
  `Row ${row} is empty: the column names are not there. Choose the row with the column names again.`;

function columnsIn<Columns>(
  header: SheetRow,
  below: readonly SheetRow[],
  sheets: readonly string[],
  { columnsOf, page }: HeaderRules<Columns>,
  note: Note,
): Columns {
  const otherPage = otherPageSentence(header.cells, page);
  if (otherPage !== undefined && isPolicyFileElsewhere(header.cells, page)) throw new UnreadableFile(otherPage);
  try {
    const columns = columnsOf(header.cells, note);
    if (header.row !== 1) note(`The column names were found in row ${header.row}.`);
    return columns;
  } catch (error) {
    if (otherPage !== undefined && error instanceof UnreadableFile) throw new UnreadableFile(otherPage);
    if (!(error instanceof MissingColumns)) throw error;
    const found = below.slice(0, ROWS_LOOKED_AT).find(({ cells }) => isHeader(cells, columnsOf));
    if (found === undefined) throw new UnreadableFile(`${error.message}${aboutSheets(sheets)}`);
    throw new UnreadableFile(
      `The column names are in row ${found.row}, below other text. Delete the rows above them and send the file again.`,
    );
  }
}

function isHeader(cells: readonly string[], columnsOf: HeaderRules<unknown>['columnsOf']): boolean {
  try {
    columnsOf(cells, () => undefined);
    return true;
  } catch (error) {
    if (error instanceof UnreadableFile) return !(error instanceof MissingColumns);
    throw error;
  }
}

function aboutSheets([first, ...others]: readonly string[]): string {
  if (first === undefined || others.length === 0) return '';
  const named = others.slice(0, 5).map(quotedCell).join(', ');
  return ` Only the first sheet, ${quotedCell(first)}, is read. If your rows are on another one (${named}), move it to the front.`;
}

/** Thrown when the first row with text lacks required columns. */
export class MissingColumns extends UnreadableFile {
  /**
   * @param missing the exact names
   * @param header the names that are there instead
   */
  constructor(missing: readonly string[], header: readonly string[]) {
    const columns =
      missing.length === 1 ? `The required column ${missing[0]} is missing` : `The required columns ${missing.join(', ')} are missing`;
    const near = header.flatMap((name) => {
      const meant = nearName(name, missing);
      return meant === undefined ? [] : [`${quotedCell(name)} must be written ${meant}`];
    });
    const hint = near.length > 0 ? ` ${near.join('; ')}.` : '';
    super(`${columns}. The first row must hold the column names, as in the template.${hint}`);
  }
}

/**
 * Refuses an unknown name that is near to a known absent one: ignoring it would silently drop its values.
 * @param unknown names without a meaning
 * @param absent known names that are not among the columns
 * @throws UnreadableFile
 */
export function refuseNearMisses(unknown: readonly string[], absent: readonly string[]): void {
  const found = nearMisses(unknown, absent);
  if (found.length > 0) throw new UnreadableFile(found.map(({ name, meant }) => nearMissSentence('column', name, meant)).join(' '));
}

/** Returns the unknown names that are near to an absent one. */
export function nearMisses<Name extends string>(unknown: Iterable<string>, absent: readonly Name[]): { name: string; meant: Name }[] {
  return [...unknown].flatMap((name) => {
    const meant = nearName(name, absent);
    return meant === undefined ? [] : [{ name, meant }];
  });
}

/** Formats the reason for such a refusal. @param what 'column' or 'field' */
export function nearMissSentence(what: 'column' | 'field', name: string, meant: string): string {
  return `The ${what} ${quotedCell(name)} must be written ${meant}. If it is something else, give it another name.`;
}

/** @throws UnreadableFile for a column that occurs twice */
export function refuseTwice(name: string): never {
  throw new UnreadableFile(`The column ${name} occurs twice. Keep one of them.`);
}
