import { quotedCell } from '../../platform/tables/cell-complaint.js';
import { lettersOf, nearName } from '../../platform/tables/near-name.js';
import { type ColumnName, columnOfHeader, COLUMNS, isRequired, withoutUnit } from '../rows/columns.js';

/** A column of the format, the header that is probably meant to be it, and why. */
export interface ColumnProposal {
  readonly column: ColumnName;
  readonly header: string;
  readonly reason: string;
}

const OUR_NAMES: ReadonlyMap<string, ColumnName> = new Map(COLUMNS.map((column) => [lettersOf(column), column]));

const meaningOf = (name: string): ColumnName | undefined =>
  OUR_NAMES.get(lettersOf(name)) ?? columnOfHeader(name) ?? OUR_NAMES.get(lettersOf(withoutUnit(name)));

/** The columns that headers are probably meant to be; each header once, the surest first. Headers that occur twice cannot be told apart. */
export function proposeColumns(header: readonly string[]): ColumnProposal[] {
  const names = header.map((name) => name.trim());
  const free = new Set(names.filter((name, at) => name !== '' && names.indexOf(name) === at && names.lastIndexOf(name) === at));
  const found = new Map<ColumnName, ColumnProposal>();
  const take = (match: (name: string) => ColumnName | undefined, because: (name: string, column: ColumnName) => string): void => {
    for (const name of free) {
      const column = match(name);
      if (column === undefined || found.has(column)) continue;
      found.set(column, { column, header: name, reason: because(name, column) });
      free.delete(name);
    }
  };
  take(
    (name) => COLUMNS.find((column) => column === name),
    () => 'The name matches the required format.',
  );
  take(
    (name) => COLUMNS.find((column) => lettersOf(column) === lettersOf(name)),
    (name, column) => `${quotedCell(name)} matches ${column}.`,
  );
  take(meaningOf, (name, column) => `${quotedCell(name)} is a common name for ${column}.`);
  take(
    (name) =>
      nearName(
        name,
        COLUMNS.filter((column) => !found.has(column)),
      ),
    (name, column) => `${quotedCell(name)} is close to ${column}. Check that it holds the same.`,
  );
  const home = found.get('home_state');
  if (home !== undefined && !found.has('state')) {
    found.delete('home_state');
    found.set('state', { ...home, column: 'state', reason: 'The policy is taxed in the home state.' });
  }
  return COLUMNS.flatMap((column) => found.get(column) ?? []);
}

/** How much a row looks like a header: columns that are named in it, the required ones counted twice. */
export function headerScore(cells: readonly string[]): number {
  const columns = new Set(cells.flatMap((cell) => meaningOf(cell) ?? []));
  return [...columns].reduce((score, column) => score + (isRequired(column) ? 2 : 1), 0);
}

/** Columns of the format that several headers of a file could be. */
export interface Rivals {
  readonly column: ColumnName;
  /** As the file has them, in its order. */
  readonly headers: readonly string[];
}

/** Finds the columns that several headers could be: which of them is meant, only the person knows. A column by its exact name has none. */
export function rivalsIn(header: readonly string[]): Rivals[] {
  const byColumn = new Map<ColumnName, string[]>();
  for (const name of header.map((cell) => cell.trim())) {
    const column = meaningOf(name);
    if (column !== undefined) byColumn.set(column, [...(byColumn.get(column) ?? []), name]);
  }
  return [...byColumn]
    .filter(([column, headers]) => headers.length > 1 && !headers.some((name) => name === column))
    .map(([column, headers]) => ({ column, headers }));
}
