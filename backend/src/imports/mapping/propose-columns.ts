import { quotedCell } from '../../platform/content/tables/cell-complaint.js';
import { withoutUnit } from '../../platform/content/tables/header-unit.js';
import { lettersOf, nearName } from '../../platform/content/tables/near-name.js';
import { KNOWN_HEADERS } from '../rows/known-headers.js';
import { VALUE_COLUMN_NAMES } from '../rows/value-columns.js';
import { columnOfHeader, hasOtherUnit } from '../rows/columns.js';
import { type ColumnName, COLUMNS, isRequired } from '../rows/column-names.js';
import { AMOUNT_COLUMNS, DATE_COLUMNS, STATE_COLUMNS } from '../rows/table-mapping.js';

/** A column of the format, the header that is probably meant to be it, and why. */
export interface ColumnProposal {
  readonly column: ColumnName;
  readonly header: string;
  readonly reason: string;
  /** A sentence on what to check, because the name is only like one that is known. */
  readonly question?: string;
}

/** Returns true where the cells below a header are not those of a column. */
export type IsOther = (column: ColumnName, header: string) => boolean;

/** Shorter common names are near to names of something else. */
const FEWEST_LETTERS = 10;

const OUR_NAMES: ReadonlyMap<string, ColumnName> = new Map(COLUMNS.map((column) => [lettersOf(column), column]));

const meaningOf = (name: string): ColumnName | undefined =>
  OUR_NAMES.get(lettersOf(name)) ?? columnOfHeader(name) ?? OUR_NAMES.get(lettersOf(withoutUnit(name)));

/**
 * The columns that headers are probably meant to be; each header once, the surest first. Headers that occur twice cannot be told apart.
 * @param meansTypes whether the cells below a header are types of transactions, which may be called anything
 * @param isOther whether the cells below a header are not those of the column, whatever the header is
 */
export function proposeColumns(
  header: readonly string[],
  meansTypes: (name: string) => boolean = () => false,
  isOther: IsOther = () => false,
): ColumnProposal[] {
  const names = header.map((name) => name.trim());
  const free = new Set(names.filter((name, at) => name !== '' && names.indexOf(name) === at && names.lastIndexOf(name) === at));
  const found = new Map<ColumnName, ColumnProposal>();
  const take = (
    match: (name: string) => ColumnName | undefined,
    because: (name: string, column: ColumnName) => string,
    isAsked = false,
  ): void => {
    for (const name of free) {
      const column = match(name);
      if (column === undefined || found.has(column) || isOther(column, name)) continue;
      const reason = because(name, column);
      found.set(column, { column, header: name, reason, ...(isAsked && { question: reason }) });
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
        COLUMNS.filter((column) => !found.has(column) && mayBeNear(column, name)),
      ),
    (name, column) => `${quotedCell(name)} is close to ${column}. Check that it holds the same.`,
    true,
  );
  take(
    (name) => columnNear(name, found),
    (name, column) => `${quotedCell(name)} is close to a common name for ${column}. Check that it holds the same.`,
    true,
  );
  take(
    (name) => columnWithin(name, found),
    (name, column) => `${quotedCell(name)} is probably ${column}. Check that it holds the same.`,
    true,
  );
  take(
    (name) => (!found.has('transaction_type') && meansTypes(name) ? 'transaction_type' : undefined),
    (name) => `${quotedCell(name)} has types of transactions. Check that they are those of these rows.`,
    true,
  );
  const home = found.get('home_state');
  if (home !== undefined && !found.has('state')) {
    found.delete('home_state');
    found.set('state', { ...home, column: 'state', reason: 'The policy is taxed in the home state.' });
  }
  return COLUMNS.flatMap((column) => found.get(column) ?? []);
}

/** Common names that are long enough to be misspelled and still known. */
const LONG_NAMES: ReadonlyMap<string, ColumnName> = new Map(
  COLUMNS.flatMap((column) => (KNOWN_HEADERS[column] ?? []).map((name) => [name, column] as const)).filter(
    ([name]) => lettersOf(name).length >= FEWEST_LETTERS,
  ),
);

/** Words of headers with states of others than the risk, which are only like names of the policy's state. */
const STATES_OF_OTHERS: ReadonlySet<string> = new Set(
  'mail,mailing,bill,billing,insurer,insurers,carrier,company,market,broker,brokers,agent,agents,agency,producer,producing,wholesaler,retailer,office,branch,domicile,domiciliary,domiciled,incorporation,incorporated,license,licensed,payee,lienholder,mortgagee,underwriter,adjuster'.split(
    ',',
  ),
);

const isStateOfOthers = (column: ColumnName, header: string): boolean =>
  STATE_COLUMNS.has(column) && wordsOf(header).some((word) => STATES_OF_OTHERS.has(word));

/** Returns true where a misspelled header may be the column: a state is not a share. */
const mayBeNear = (column: ColumnName, header: string): boolean =>
  STATE_COLUMNS.has(column) ? !isStateOfOthers(column, header) : !wordsOf(header).includes('state');

/** Returns the column whose common name a header misspells or cuts: "GROSS PREMIU". */
function columnNear(header: string, found: ReadonlyMap<ColumnName, unknown>): ColumnName | undefined {
  const near = nearName(
    header,
    [...LONG_NAMES].flatMap(([name, column]) => (found.has(column) || !mayBeNear(column, header) ? [] : [name])),
  );
  return near === undefined ? undefined : LONG_NAMES.get(near);
}

const wordsOf = (name: string): readonly string[] => name.toLowerCase().match(/[a-z\d]+/g) ?? [];

/** Names of several words, the longest first: one word, such as "date", is part of too many headers. */
const SEVERAL_WORDS: readonly (readonly [ColumnName, readonly string[]])[] = COLUMNS.flatMap((column) =>
  [column, ...(KNOWN_HEADERS[column] ?? [])].map((name) => [column, wordsOf(name)] as const),
)
  .filter(([, words]) => words.length > 1)
  .toSorted(([, one], [, other]) => other.length - one.length);

/** Returns the column one of whose names is part of a longer header: "Policy Fee charged by MGA". */
function columnWithin(header: string, found: ReadonlyMap<ColumnName, unknown>): ColumnName | undefined {
  if (hasOtherUnit(header)) return undefined;
  const words = new Set(wordsOf(withoutUnit(header)));
  return SEVERAL_WORDS.find(
    ([column, names]) => !found.has(column) && !isStateOfOthers(column, header) && names.every((word) => words.has(word)),
  )?.[0];
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

/** Finds the columns that several headers could be: which of them is meant, only the person knows. A column that is there once by its exact name has none. */
export const rivalsIn = (header: readonly string[], isOther: IsOther = () => false): Rivals[] =>
  severalIn(header, isOther).filter(({ column, headers }) => !isExactOnce(column, headers));

/** Finds the columns that are there by their exact names and could be others as well, where that decides an amount, a day, a place or a type. */
export const rivalsBesideExact = (header: readonly string[], isOther: IsOther = () => false): Rivals[] =>
  severalIn(header, isOther).filter(({ column, headers }) => DECISIVE.has(column) && isExactOnce(column, headers));

const isExactOnce = (column: ColumnName, headers: readonly string[]): boolean => headers.filter((name) => name === column).length === 1;

function severalIn(header: readonly string[], isOther: IsOther): Rivals[] {
  const byColumn = new Map<ColumnName, string[]>();
  for (const name of header.map((cell) => cell.trim())) {
    const column = meaningOf(name);
    if (column !== undefined && !isOther(column, name)) byColumn.set(column, [...(byColumn.get(column) ?? []), name]);
  }
  return [...byColumn].filter(([, headers]) => headers.length > 1).map(([column, headers]) => ({ column, headers }));
}

const DECISIVE: ReadonlySet<ColumnName> = new Set<ColumnName>([
  'policy_number',
  'insured_name',
  'insurer_name',
  ...DATE_COLUMNS,
  ...AMOUNT_COLUMNS,
  ...VALUE_COLUMN_NAMES,
]);
