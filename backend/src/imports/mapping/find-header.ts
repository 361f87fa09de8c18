import { type AddNote, type OpenedTable, quoteCell, type ReadOptions, type SheetRow, UnreadableFileError } from '@stampline/tables';
import { repeatsHeader } from '../../platform/content/tables/table-header.js';
import { computeHeaderFingerprint } from './header-fingerprint.js';
import { computeHeaderScore, findColumnMeaning } from './propose-columns.js';
import { findSection } from '../../tax/pricing/section-headings.js';
import type { MappingRemark } from './mapping-remark.js';

/** Number of rows that are examined first to propose columns and formats. */
export const MAX_ROWS_READ = 10_000;
/** Maximum number of rows to search for a header. */
const MAX_HEADER_ROWS = 30;
/** Maximum number of sheets to search for a known header. */
const MAX_SEARCHED_SHEETS = 6;
/** Number of sheets whose column names are compared: three years of months. */
const MAX_COMPARED_SHEETS = 36;
/** Minimum score: two required columns, because fewer matches may be a coincidence. */
const MIN_SCORE = 4;
/** Minimum score: four required columns, because a summary by state and line has fewer. */
const MIN_POLICY_SCORE = 8;
/** Maximum memory for a file, regardless of the length of its cells. */
const MAX_CHARACTERS = 4_000_000;
const ROWS_PER_CHUNK = 200;

/** Location of the column names, chosen by the user. */
export interface ChosenPlace {
  readonly sheet?: string;
  readonly headerRow?: number;
}

/** Rows of a sheet up to the column names. */
export interface SheetBeginning {
  readonly sheet: string;
  readonly above: readonly SheetRow[];
  readonly header: SheetRow;
}

/** The first rows of a sheet, with the probable column names. */
export interface FoundHeader {
  /** Name of the sheet; null for the first sheet, and in CSV files. */
  readonly sheet: string | null;
  readonly header: SheetRow;
  /** Rows before the column names. */
  readonly above: readonly SheetRow[];
  /** Rows after the column names, including those of the sheets read after this one; only the first rows of a long file. */
  readonly rows: readonly SheetRow[];
  /** True if the file has more rows. */
  readonly hasMore: boolean;
  /** First rows of the sheets that are read after this one. */
  readonly further: readonly SheetBeginning[];
  /** Location of a row on one of several sheets. */
  readonly findPlace?: OpenedTable['findPlace'];
  /** True for the first row with text on the first sheet, as in the template. */
  readonly isAtTheTop: boolean;
  /** Other sheets with the same column names, which are read after this one; empty if the user has chosen the sheet. */
  readonly alike: readonly string[];
  /** Unread sheets that have policies in different columns; empty if the user has chosen the sheet. */
  readonly unlike: readonly string[];
}

/**
 * Finds the column names: the row with a remembered mapping, else the row that matches the most columns of the format, preferring the first sheet,
 * else the first row with several text cells. @param max maximum number of rows to read from a sheet @param isRemembered returns the fingerprints
 * that have a remembered mapping @param chosen location chosen by the user @returns undefined if there are no rows
 * @throws UnreadableFileError
 */
export async function findHeader(
  table: OpenedTable,
  max: number,
  isRemembered: (fingerprints: readonly string[]) => Promise<ReadonlySet<string>>,
  note: AddNote,
  chosen: ChosenPlace = {},
): Promise<FoundHeader | undefined> {
  if (chosen.sheet !== undefined || chosen.headerRow !== undefined) return readChosenHeader(table, max, note, chosen);
  const notes: string[] = [];
  const first = await readFirstRows(table, undefined, max, (sentence) => void notes.push(sentence));
  const beginning = first.rows.slice(0, MAX_HEADER_ROWS);
  const known = await isRemembered(beginning.map(({ cells }) => computeHeaderFingerprint(cells)));
  const remembered = beginning.findIndex(({ cells }) => known.has(computeHeaderFingerprint(cells)));
  const find = (sheet: string | null, read: FirstRows, place: number): Promise<FoundHeader> => {
    if (sheet === null) for (const sentence of notes) note(sentence);
    return addSimilarSheets(table, toFoundHeader(sheet, read, place), max);
  };
  if (remembered >= 0) return find(null, first, remembered);
  let best = findBestRow(first.rows);
  let sheet: string | null = null;
  let read = first;
  if (best.score < MIN_POLICY_SCORE) {
    const min = best.score < MIN_SCORE ? MIN_SCORE : MIN_POLICY_SCORE;
    for (const name of table.sheets.slice(1, MAX_SEARCHED_SHEETS)) {
      const others = await readFirstRows(table, name, MAX_HEADER_ROWS, ignoreNote);
      const other = findBestRow(others.rows);
      if (other.score <= Math.max(best.score, min - 1)) continue;
      [best, sheet, read] = [other, name, others];
    }
    if (sheet !== null) read = await readFirstRows(table, sheet, max, note);
  }
  refuseOtherShapes(read.rows, best.score);
  return read.rows.length === 0 ? undefined : find(sheet, read, best.place);
}

/** Column names separated by spaces, as in printed reports. */
const ALIGNED_NAMES = /\S\s{2,}\S.*?\S\s{2,}\S/;

/** Refuses tables that cannot be read with any choice of columns. @param score score of the best header row @throws UnreadableFileError */
function refuseOtherShapes(rows: readonly SheetRow[], score: number): void {
  if (score >= MIN_POLICY_SCORE) return;
  const looked = rows.slice(0, MAX_HEADER_ROWS);
  if (computeHeaderScore(looked.map(({ cells }) => cells[0] ?? '')) >= MIN_POLICY_SCORE)
    throw new UnreadableFileError(
      'The column names are below each other in the first column. Transpose the table, so that they are in one row, and upload it again.',
    );
  const isAligned = looked.length > 0 && looked.every(({ cells }) => cells.length === 1);
  if (isAligned && looked.some(({ cells }) => ALIGNED_NAMES.test(cells[0]?.trim() ?? '')))
    throw new UnreadableFileError(
      'The columns are separated by spaces. Open the file in your spreadsheet program, split its text into columns, and save it as CSV or Excel.',
    );
}

/**
 * Returns the first row with text on the first sheet, where the template has its column names; undefined if there are no rows.
 * @param max maximum number of rows to read from the sheet
 * @param checkHeader called with the column names before the rows are read
 */
export async function findFirstRow(
  table: OpenedTable,
  max: number,
  checkHeader: (header: readonly string[]) => void,
): Promise<FoundHeader | undefined> {
  const [first] = (await readFirstRows(table, undefined, 1, ignoreNote)).rows;
  if (first === undefined) return undefined;
  checkHeader(first.cells);
  return addSimilarSheets(table, toFoundHeader(null, await readFirstRows(table, undefined, max, ignoreNote), 0), max);
}

async function readChosenHeader(
  table: OpenedTable,
  max: number,
  note: AddNote,
  { sheet, headerRow }: ChosenPlace,
): Promise<FoundHeader | undefined> {
  const read = await readFirstRows(table, sheet, max, note);
  const { rows } = read;
  const place = headerRow === undefined ? findBestRow(rows).place : rows.findIndex(({ row }) => row === headerRow);
  if (place < 0)
    throw new UnreadableFileError(`Row ${headerRow} is empty, or far below the first rows. Choose the row with the column names again.`);
  const isFirst = sheet === undefined || sheet === table.sheets[0];
  return rows.length === 0 ? undefined : toFoundHeader(isFirst ? null : sheet, read, place);
}

/** Explains where the column names were found; empty if they are where the template has them or the user has chosen their location. */
export function explainPlace({ sheet, header, isAtTheTop }: FoundHeader, chosen: ChosenPlace): MappingRemark[] {
  if (isAtTheTop || chosen.sheet !== undefined || chosen.headerRow !== undefined) return [];
  const row = { about: 'headerRow', sentence: `Row ${header.row} looks like the column names.` };
  return sheet === null ? [row] : [{ about: 'sheet', sentence: `"${sheet}" is the sheet with column names we know.` }, row];
}

export const askAboutSheets = (found: FoundHeader): MappingRemark[] => [
  ...askAboutSimilarSheets(found),
  ...askAboutOtherPolicySheets(found),
];

function askAboutOtherPolicySheets({ unlike }: FoundHeader): MappingRemark[] {
  if (unlike.length === 0) return [];
  const [have, are, them] = unlike.length === 1 ? ['has', 'It is', 'it'] : ['have', 'They are', 'each of them'];
  const sentence = `${unlike.map(quoteCell).join(', ')} ${have} policies in other columns. ${are} not imported. To import ${them}, choose that sheet in another upload.`;
  return [{ about: 'sheet', sentence }];
}

function askAboutSimilarSheets({ alike }: FoundHeader): MappingRemark[] {
  if (alike.length === 0) return [];
  const named = alike.map(quoteCell).join(', ');
  const [have, are] = alike.length === 1 ? ['has', 'It is'] : ['have', 'They are'];
  const sentence = `${named} ${have} the same columns. ${are} imported with the first sheet, one after the other. Uncheck sheets that do not belong to it.`;
  return [{ about: 'sheet', sentence }];
}

const ignoreNote = (): void => undefined;

/** Adds the other sheets with the same column names, as in a book with one sheet per month, and their rows. */
async function addSimilarSheets(table: OpenedTable, found: FoundHeader, max: number): Promise<FoundHeader> {
  const fingerprint = computeHeaderFingerprint(found.header.cells);
  const read = found.sheet ?? table.sheets[0];
  const further: SheetBeginning[] = [];
  const unlike: string[] = [];
  for (const name of table.sheets.slice(0, MAX_COMPARED_SHEETS).filter((one) => one !== read)) {
    const { rows } = await readFirstRows(table, name, MAX_HEADER_ROWS, ignoreNote);
    const place = rows.findIndex(({ cells }) => computeHeaderFingerprint(cells) === fingerprint);
    if (place >= 0) further.push({ sheet: name, above: rows.slice(0, place), header: rows[place]! });
    else if (mayHavePolicies(name, rows)) unlike.push(name);
  }
  const alike = further.map(({ sheet }) => sheet);
  if (alike.length === 0) return { ...found, unlike };
  const { header, sheet } = found;
  const together = await readFirstRows(table, sheet ?? undefined, max, ignoreNote, { names: alike, headerRow: header.row });
  const rows = together.rows.filter((row) => row.row > header.row && !repeatsHeader(row, header.cells));
  return { ...found, rows, hasMore: together.hasMore, alike, unlike, further, ...(table.findPlace && { findPlace: table.findPlace }) };
}

/** Returns true for a sheet with policy numbers and another required column, and for one with rows whose name is a transaction: "Returns". */
function mayHavePolicies(name: string, rows: readonly SheetRow[]): boolean {
  const { place, score } = findBestRow(rows);
  if (score >= MIN_POLICY_SCORE) return true;
  const isChange = findSection(name) === 'changes' && rows.length > 1;
  const hasNumbers = score >= MIN_SCORE && rows[place]?.cells.some((cell) => findColumnMeaning(cell) === 'policy_number') === true;
  return isChange || (hasNumbers && rows.length > place + 1);
}

function toFoundHeader(sheet: string | null, { rows, hasMore }: FirstRows, place: number): FoundHeader {
  const [above, header, after] = [rows.slice(0, place), rows[place]!, rows.slice(place + 1)];
  return {
    sheet,
    header,
    above,
    rows: after.filter((row) => !repeatsHeader(row, header.cells)),
    hasMore,
    isAtTheTop: sheet === null && place === 0,
    alike: [],
    unlike: [],
    further: [],
  };
}

function findBestRow(rows: readonly SheetRow[]): { place: number; score: number } {
  const looked = rows.slice(0, MAX_HEADER_ROWS);
  let best = { place: 0, score: 0 };
  for (const [place, { cells }] of looked.entries()) {
    const score = computeHeaderScore(cells);
    if (score > best.score) best = { place, score };
  }
  if (best.score > 0) return best;
  const several = looked.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 2);
  return { place: Math.max(several, 0), score: 0 };
}

interface FirstRows {
  readonly rows: SheetRow[];
  readonly hasMore: boolean;
}

async function readFirstRows(
  table: OpenedTable,
  sheet: string | undefined,
  max: number,
  note: AddNote,
  further?: ReadOptions['further'],
): Promise<FirstRows> {
  const rows: SheetRow[] = [];
  let characters = 0;
  for await (const chunk of table.readRows(note, { sheet, further, rowsPerChunk: Math.min(max, ROWS_PER_CHUNK) })) {
    for (const row of chunk) {
      characters += countCharacters(row);
      if (rows.length >= max || characters > MAX_CHARACTERS) return { rows, hasMore: true };
      rows.push(row);
    }
  }
  return { rows, hasMore: false };
}

/** The first rows of a sheet, with rows to examine. */
export type ExaminedHeader = Omit<FoundHeader, 'rows'> & { readonly last: number };

/** Returns the beginning of a sheet without its rows, which frees their memory while later rows are examined. */
export const omitRows = ({ rows, ...found }: FoundHeader): ExaminedHeader => ({ ...found, last: rows.at(-1)?.row ?? found.header.row });

/**
 * Reads the rows after the beginning, in batches of the same size, to limit memory use. @param examine called with the rows of each batch, which are
 * freed before the next batch is read
 */
export async function readLaterRows(
  table: OpenedTable,
  { last, ...found }: ExaminedHeader,
  max: number,
  examine: (later: FoundHeader) => void,
): Promise<void> {
  if (!found.hasMore) return;
  const { sheet, header, alike } = found;
  const further = alike.length > 0 ? { names: alike, headerRow: header.row } : undefined;
  let rows: SheetRow[] = [];
  let characters = 0;
  for await (const chunk of table.readRows(ignoreNote, { sheet: sheet ?? undefined, further })) {
    for (const row of chunk) {
      if (row.row <= last || repeatsHeader(row, header.cells)) continue;
      rows.push(row);
      characters += countCharacters(row);
      if (rows.length < max && characters < MAX_CHARACTERS) continue;
      examine({ ...found, rows, above: [], further: [] });
      rows = [];
      characters = 0;
    }
  }
  if (rows.length > 0) examine({ ...found, rows, above: [], further: [] });
}

function countCharacters({ cells }: SheetRow): number {
  let characters = 0;
  for (const cell of cells) characters += cell.length;
  return characters;
}
