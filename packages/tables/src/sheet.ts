import { quoteCell } from './cell-error.js';
import { UnreadableFileError } from './unreadable-file-error.js';

/** One row of a table file as text. `row` is the number that a spreadsheet shows: the header is usually row 1, and blank rows are counted. */
export interface SheetRow {
  row: number;
  cells: string[];
  /** True for a row that the workbook hides. */
  isHidden?: boolean;
  /** True for a row with text that the workbook strikes through. */
  isStruck?: boolean;
  /** Columns whose value comes from the first row of a merged area. */
  merged?: readonly number[];
  /** Columns that the workbook hides; the same array in all rows of a sheet. */
  hiddenColumns?: readonly number[];
  /** Columns whose text has the color of its background. */
  unseen?: readonly number[];
  /** Comments and notes on the row's cells. */
  comments?: readonly CellComment[];
}

/** A comment or note on a cell, which a spreadsheet displays only while the pointer is over the cell. */
export interface CellComment {
  readonly column: number;
  readonly text: string;
}

/** Advice for an amount in a merged area of several rows. */
export const MERGED_AMOUNT_ADVICE =
  'The cell is merged with other rows, so the amount may be that of several of them. Unmerge it and enter the amount of each row.';

/** Text for a formula cell without a calculated value. */
export const UNCALCULATED_FORMULA = '#FORMULA!';
const NUMBER_SIGN = 0x23;
const SPREADSHEET_ERROR =
  /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FORMULA!|ERROR!|FIELD!|GETTING_DATA|BLOCKED!|BUSY!|CONNECT!|EXTERNAL!|PYTHON!|TIMEOUT!|UNKNOWN!)/;
/** Text that Google Sheets shows while it computes a cell. */
const LOADING = 'Loading...';

/** Returns false for a cell that cannot be an error value or an uncalculated formula, so that most cells need no further check. */
export const mayBeSpreadsheetError = (text: string): boolean => text.charCodeAt(0) === NUMBER_SIGN || text === LOADING;

/** Returns advice about a cell with an error value or an uncalculated formula; undefined for others. */
export function findSpreadsheetErrorAdvice(text: string): string | undefined {
  if (!mayBeSpreadsheetError(text)) return undefined;
  if (text === UNCALCULATED_FORMULA)
    return 'The formula has no calculated value. Open the file in your spreadsheet program, save it, and upload it again.';
  return text === LOADING || SPREADSHEET_ERROR.test(text) ? 'Fix the formula in your spreadsheet, or enter the value.' : undefined;
}

/** Rows come in chunks, in file order, without blank rows. Only one chunk is in memory. */
export type SheetRows = AsyncIterable<SheetRow[]>;

/** Collects sentences about irregularities that were accepted in the file ("The file is separated by semicolons."). */
export type AddNote = (sentence: string) => void;

/** Formats the note that only one of several sheets was read. */
export const formatSkippedSheetsNote = (sheets: number, name: string): string =>
  `The workbook has ${sheets} sheets; only ${quoteCell(name)} was read.`;

/** Returns true for the note that sheets were skipped. */
export const isSkippedSheetsNote = (sentence: string): boolean => /^The workbook has \d+ sheets; only /.test(sentence);

export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Returns the errors of the row itself: hidden, struck-through and invisible text, and values beyond the header, usually caused by a separator within
 * a value.
 */
export function findRowErrors(
  { cells, isHidden, isStruck, unseen = [] }: Pick<SheetRow, 'isHidden' | 'isStruck' | 'unseen'> & { readonly cells: readonly string[] },
  columns: number,
): string[] {
  const marked = [
    ...(isHidden === true ? ['The row is hidden in the workbook. Unhide it to import it, or delete it from the file.'] : []),
    ...(isStruck === true
      ? ['The row has text that is struck through in the workbook. Remove the strikethrough to import it, or delete the row from the file.']
      : []),
    ...(unseen.length > 0
      ? [
          `The text in column ${unseen.map(formatColumnName).join(', ')} has the color of its background, so the sheet does not show it. Change its color to import the row, or delete the text.`,
        ]
      : []),
  ];
  if (cells.length <= columns) return marked;
  const values = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  return values > columns ? [...marked, formatTooManyValues(values, columns)] : marked;
}

function formatTooManyValues(values: number, columns: number): string {
  return `The row has ${values} values for ${columns} columns: expected no more values than columns (a value that contains the separator must be in quotation marks).`;
}

/** Returns the name that a spreadsheet displays for a column: A for 0, AB for 27. */
export const formatColumnName = (column: number): string =>
  (column >= 26 ? formatColumnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** Returns the index of a sheet by name; that of the first sheet if no name is given. @throws UnreadableFileError for an unknown name */
export function findSheetIndex(names: readonly string[], name: string | undefined): number {
  const place = name === undefined ? 0 : names.indexOf(name);
  if (place >= 0) return place;
  const others = names.slice(0, 5).map(quoteCell).join(', ');
  throw new UnreadableFileError(`The workbook has no sheet ${quoteCell(name ?? '')}. Its sheets are ${others}. Choose the sheet again.`);
}
