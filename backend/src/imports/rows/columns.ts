import {
  type AddNote,
  ERRORS_COLUMN,
  keepLettersAndDigits,
  MissingColumnsError,
  quoteCell,
  refuseDuplicateColumn,
  refuseNearMisses,
  removeUnit,
  separatedWords,
  UnreadableFileError,
} from '@stampline/tables';
import { type ColumnName, COLUMNS, REQUIRED_COLUMNS } from './column-names.js';
import { KNOWN_HEADERS } from './known-headers.js';

const COMMON_NAMES: ReadonlyMap<string, ColumnName> = new Map(
  COLUMNS.flatMap((column) => (KNOWN_HEADERS[column] ?? []).map((name) => [keepLettersAndDigits(name), column] as const)),
);

const findByCommonName = (name: string): ColumnName | undefined =>
  COMMON_NAMES.get(keepLettersAndDigits(name)) ?? COMMON_NAMES.get(keepLettersAndDigits(removeUnit(name)));

/** Columns that never contain a number: "Client #" is not the client's name, and "Carrier #" not the insurer's. */
const COLUMNS_OF_WORDS: ReadonlySet<ColumnName> = new Set<ColumnName>([
  'insured_name',
  'insurer_name',
  'broker_name',
  'coverage_type',
  'transaction_type',
  'state',
]);

/** Returns the column with this common name; undefined for our column names and unknown names. */
export function findColumnByHeader(name: string): ColumnName | undefined {
  if (!name.includes('#')) return findByCommonName(name);
  const column = findByCommonName(name.replaceAll('#', ' number ')) ?? findByCommonName(name);
  return column !== undefined && COLUMNS_OF_WORDS.has(column) ? undefined : column;
}

/** Words for taxes and fees that states set as rates. */
const RATED_CHARGE = /\b(?:tax|taxes|slt|slsf|stamping|stamp|assessment|surcharge)\b/i;
const RATE = /[(@\s-]*\d*\.?\d+\s?%\)?/g;

/** Removes the rate from the name of a charge whose cells are amounts: "SL Tax 4.85%", "Stamping Fee (.04%)". */
export const removeRate = (header: string): string =>
  RATED_CHARGE.test(separatedWords(header)) ? header.replaceAll(RATE, ' ').trim() : header;

const OTHER_UNIT_PATTERN =
  /(?:^|[\s([$])(?:'?000'?s?|thousands?|millions?|k|cents?|¢|percent|%|(?!100\s?%)\d+(?:\.\d+)?\s?%|CAD|C\$|AUD|A\$|NZD|MXN|EUR|€|GBP|£|CHF|JPY|¥)(?:$|[\s)\]])/i;

/** Returns true for a header of amounts that are not in dollars: "Premium (000s)", "Policy Fee (CAD)", "PREM_CENTS". */
export const hasOtherUnit = (header: string): boolean => OTHER_UNIT_PATTERN.test(separatedWords(removeRate(header)));

/** Rules for reading the cells of a file that differs from the template. */
export interface MappedCells {
  /** Values for every row, for columns that the file does not have. */
  readonly constants: Readonly<Partial<Record<ColumnName, string>>>;
  /** Converts a cell to the format; an unreadable one stays unchanged. `type` returns the transaction type of the row. */
  readonly read: (column: ColumnName, text: string, type: () => string) => string;
  /** Months from the effective to the expiration date, for rows without an expiration date. */
  readonly termMonths?: number | undefined;
}

/** Position of each known column in a row; `names` are the original header cells. */
export interface ColumnMap {
  names: readonly string[];
  positions: Partial<Record<ColumnName, number>>;
  /** Null if the file follows the template and needs no mapping. */
  mapped: MappedCells | null;
}

/**
 * Finds the columns by their exact names, in any order. Unknown columns are noted and ignored; the error column is ignored silently.
 * @throws UnreadableFileError naming the columns if a required column is missing, a known one occurs twice, or one resembles an absent column or its
 * common name
 */
export function mapColumns(header: readonly string[], note: AddNote): ColumnMap {
  const names = header.map((cell) => cell.trim());
  const positions: ColumnMap['positions'] = {};
  const unknown: string[] = [];
  for (const [index, name] of names.entries()) {
    const column = COLUMNS.find((known) => known === name);
    if (column === undefined) {
      if (name !== '' && name !== ERRORS_COLUMN) unknown.push(name);
    } else if (positions[column] !== undefined) refuseDuplicateColumn(column);
    else positions[column] = index;
  }
  const absent = COLUMNS.filter((column) => positions[column] === undefined);
  const missing = REQUIRED_COLUMNS.filter((column) => positions[column] === undefined);
  if (missing.length > 0) throw new MissingColumnsError(missing, names);
  refuseNearMisses(unknown, absent);
  refuseCommonNames(unknown, absent);
  if (unknown.length > 0) note(`Columns that are not part of the format were ignored: ${unknown.slice(0, 20).map(quoteCell).join(', ')}.`);
  return { names, positions, mapped: null };
}

/** Returns true for the header of the template, which needs no mapping. */
export function isTemplateHeader(header: readonly string[]): boolean {
  try {
    mapColumns(header, () => undefined);
    return true;
  } catch (error) {
    if (error instanceof UnreadableFileError) return false;
    throw error;
  }
}

/**
 * @throws UnreadableFileError for a column whose header is a common name of one of our columns, because its contents would be ignored
 */
function refuseCommonNames(unknown: readonly string[], absent: readonly ColumnName[]): void {
  const found = unknown.flatMap((name) => {
    const column = findColumnByHeader(name);
    return column !== undefined && absent.includes(column) ? [`The column ${quoteCell(name)} is a common name for ${column}.`] : [];
  });
  if (found.length > 0)
    throw new UnreadableFileError(`${found.join(' ')} Rename it to import it, or give it another name to leave it out.`);
}
