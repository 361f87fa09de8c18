import { quotedCell } from '../../platform/content/tables/cell-complaint.js';
import { ERRORS_COLUMN } from '../../platform/content/tables/errors-table.js';
import { lettersOf } from '../../platform/content/tables/near-name.js';
import { withoutUnit } from '../../platform/content/tables/header-unit.js';
import type { Note } from '../../platform/content/tables/sheet.js';
import { UnreadableFile } from '../../platform/content/tables/unreadable-file.js';
import { type ColumnName, COLUMNS, REQUIRED_COLUMNS } from './column-names.js';
import { KNOWN_HEADERS } from './known-headers.js';
import { MissingColumns, refuseNearMisses, refuseTwice } from '../../platform/content/tables/table-header.js';

const COMMON_NAMES: ReadonlyMap<string, ColumnName> = new Map(
  COLUMNS.flatMap((column) => (KNOWN_HEADERS[column] ?? []).map((name) => [lettersOf(name), column] as const)),
);

/** Returns the column that others call by this name; undefined for our own names and unknown ones. */
export const columnOfHeader = (name: string): ColumnName | undefined =>
  COMMON_NAMES.get(lettersOf(name)) ?? COMMON_NAMES.get(lettersOf(withoutUnit(name)));

const OTHER_UNIT =
  /(?:^|[\s([$])(?:'?000'?s?|thousands?|millions?|k|cents?|¢|percent|%|CAD|C\$|AUD|A\$|NZD|MXN|EUR|€|GBP|£|CHF|JPY|¥)(?:$|[\s)\]])/i;

/** Returns true where a header says that its amounts are not dollars: "Premium (000s)", "Policy Fee (CAD)", "Premium in cents". */
export const hasOtherUnit = (header: string): boolean => OTHER_UNIT.test(header);

/** How the cells of a file that is not written as the template are read. */
export interface MappedCells {
  /** The value of every row, for columns that the file does not have. */
  readonly constants: Readonly<Partial<Record<ColumnName, string>>>;
  /** Reads a cell as the format writes it; what cannot be read so stays as it is. `type` gives the transaction type of the row. */
  readonly read: (column: ColumnName, text: string, type: () => string) => string;
  /** Months from the effective date to the expiration date, where a row has none. */
  readonly termMonths?: number | undefined;
}

/** Place of each known column in a row; `names` is the header as it is. */
export interface ColumnMap {
  names: readonly string[];
  positions: Partial<Record<ColumnName, number>>;
  /** Null for a file as the template. */
  mapped: MappedCells | null;
}

/**
 * Finds the columns by their exact names, in any order. Unknown columns are noted and ignored, that of a file of errors without a word.
 *
 * @throws UnreadableFile when a required column is missing, a known one is there twice, or one is near to a known one or a common name of
 * one that is absent; it names the columns
 */
export function mapColumns(header: readonly string[], note: Note): ColumnMap {
  const names = header.map((cell) => cell.trim());
  const positions: ColumnMap['positions'] = {};
  const unknown: string[] = [];
  for (const [index, name] of names.entries()) {
    const column = COLUMNS.find((known) => known === name);
    if (column === undefined) {
      if (name !== '' && name !== ERRORS_COLUMN) unknown.push(name);
    } else if (positions[column] !== undefined) refuseTwice(column);
    else positions[column] = index;
  }
  const absent = COLUMNS.filter((column) => positions[column] === undefined);
  const missing = REQUIRED_COLUMNS.filter((column) => positions[column] === undefined);
  if (missing.length > 0) throw new MissingColumns(missing, names);
  refuseNearMisses(unknown, absent);
  refuseCommonNames(unknown, absent);
  if (unknown.length > 0) note(`Columns that are not part of the format were ignored: ${unknown.slice(0, 20).map(quotedCell).join(', ')}.`);
  return { names, positions, mapped: null };
}

/** Returns true for the header of the template, which needs no mapping. */
export function isTemplateHeader(header: readonly string[]): boolean {
  try {
    mapColumns(header, () => undefined);
    return true;
  } catch (error) {
    if (error instanceof UnreadableFile) return false;
    throw error;
  }
}

/** @throws UnreadableFile for a column that others call so and that would be ignored, with the dates and insurers in it */
function refuseCommonNames(unknown: readonly string[], absent: readonly ColumnName[]): void {
  const found = unknown.flatMap((name) => {
    const column = columnOfHeader(name);
    return column !== undefined && absent.includes(column) ? [`The column ${quotedCell(name)} is a common name for ${column}.`] : [];
  });
  if (found.length > 0) throw new UnreadableFile(`${found.join(' ')} Rename it to import it, or give it another name to leave it out.`);
}
