import { findNearName, keepLettersAndDigits, quoteCell, removeUnit, separatedWords } from '@stampline/tables';
import { KNOWN_HEADERS } from '../rows/known-headers.js';
import { VALUE_COLUMN_NAMES } from '../rows/value-columns.js';
import { isNotCharge } from './charge-headers.js';
import { findColumnByHeader, hasOtherUnit, removeRate } from '../rows/columns.js';
import { type ColumnName, COLUMNS, isRequired } from '../rows/column-names.js';
import { AMOUNT_COLUMNS, DATE_COLUMNS, STATE_COLUMNS } from '../rows/table-mapping.js';

/** A proposed header for a column of the format, with the reason. */
export interface ColumnProposal {
  readonly column: ColumnName;
  readonly header: string;
  readonly reason: string;
  /** Instruction to the user on what to check, because the header only resembles a known name. */
  readonly question?: string;
}

/** Returns true if the cells below a header cannot belong to a column. */
export type IsOtherColumn = (column: ColumnName, header: string) => boolean;

const MATCHED_BY_NAME = 'Matched by name.';
/** Minimum length; shorter names are too similar to names of other things. */
const MIN_CHARACTERS = 10;
/** Minimum length; shorter column names are too similar to other words: "term" is not a misspelling of "team". */
const MIN_NEAR_CHARACTERS = 5;

const FORMAT_NAMES: ReadonlyMap<string, ColumnName> = new Map(COLUMNS.map((column) => [keepLettersAndDigits(column), column]));

export function findColumnMeaning(header: string): ColumnName | undefined {
  const name = removeRate(header);
  const column = findNamedColumn(name);
  return column === undefined || isNotCharge(column, name, splitWords(name)) ? undefined : column;
}

const findNamedColumn = (name: string): ColumnName | undefined =>
  FORMAT_NAMES.get(keepLettersAndDigits(name)) ?? findColumnByHeader(name) ?? FORMAT_NAMES.get(keepLettersAndDigits(removeUnit(name)));

/**
 * Proposes columns for headers: each header once, the most certain first. Skips headers that occur twice.
 * @param findTypes classifies the cells below any header as transaction types
 * @param isOther returns true if the cells below a header cannot belong to the column
 */
export function proposeColumns(
  header: readonly string[],
  findTypes: (name: string) => TypeCells = () => 'none',
  isOther: IsOtherColumn = () => false,
): ColumnProposal[] {
  const names = header.map((name) => name.trim());
  const free = new Set(names.filter((name, at) => name !== '' && names.indexOf(name) === at && names.lastIndexOf(name) === at));
  const found = new Map<ColumnName, ColumnProposal>();
  const propose = (
    match: (name: string) => ColumnName | undefined,
    because: DescribeProposal,
    ask: (name: string, column: ColumnName) => string | undefined = () => undefined,
  ): void => {
    for (const name of free) {
      const column = match(name);
      if (column === undefined || found.has(column) || isOther(column, name)) continue;
      const question = ask(name, column);
      found.set(column, { column, header: name, reason: because(name, column), ...(question !== undefined && { question }) });
      free.delete(name);
    }
  };
  propose(
    (name) => COLUMNS.find((column) => column === name),
    () => MATCHED_BY_NAME,
  );
  propose(
    (name) => COLUMNS.find((column) => keepLettersAndDigits(column) === keepLettersAndDigits(name)),
    () => MATCHED_BY_NAME,
    (name, column) => (column === 'license_number' ? askWhoseLicense(name) : undefined),
  );
  propose(findColumnMeaning, () => MATCHED_BY_NAME);
  propose(
    (name) =>
      findNearName(
        name,
        COLUMNS.filter((column) => column.length >= MIN_NEAR_CHARACTERS && !found.has(column) && mayBeNear(column, name)),
      ),
    ...describeAndAsk((name, column) => `${quoteCell(name)} is close to ${column}. Check that it contains the same.`),
  );
  propose(
    (name) => findMisspelledColumn(name, found),
    ...describeAndAsk((name, column) => `${quoteCell(name)} is close to a common name for ${column}. Check that it contains the same.`),
  );
  propose(
    (name) => findContainedColumn(name, found),
    ...describeAndAsk((name, column) => `${quoteCell(name)} is probably ${column}. Check that it contains the same.`),
  );
  propose(
    (name) => (!found.has('transaction_type') && findTypes(name) !== 'none' ? 'transaction_type' : undefined),
    describeTypes,
    (name) => (TYPE_HEADER.test(name) && findTypes(name) === 'all with changes' ? undefined : describeTypes(name)),
  );
  const home = found.get('home_state');
  if (home !== undefined && !found.has('state')) {
    found.delete('home_state');
    found.set('state', { ...home, column: 'state', reason: 'The policy is taxed in the home state.' });
  }
  return COLUMNS.flatMap((column) => found.get(column) ?? []);
}

type DescribeProposal = (name: string, column: ColumnName) => string;

/** Returns a reason that is also shown as the request to check the proposal. */
const describeAndAsk = (describe: DescribeProposal): [because: DescribeProposal, ask: DescribeProposal] => [describe, describe];

/** Proportion of a column's cells that are transaction types: none or few, most, or all, including changes to a policy. */
export type TypeCells = 'none' | 'most' | 'all with changes';

const TYPE_HEADER = /^types?$/i;
const describeTypes = (name: string): string => `${quoteCell(name)} has types of transactions. Check that they are those of these rows.`;

const askWhoseLicense = (name: string): string =>
  `${quoteCell(name)} could be a license of the producer or of the insurer. Check that it is the surplus lines license under which the policies are filed.`;

/** Common names that are long enough to be recognized if misspelled. */
const LONG_NAMES: ReadonlyMap<string, ColumnName> = new Map(
  COLUMNS.flatMap((column) => (KNOWN_HEADERS[column] ?? []).map((name) => [name, column] as const)).filter(
    ([name]) => keepLettersAndDigits(name).length >= MIN_CHARACTERS,
  ),
);

/** Header words for states other than the risk's state. */
const OTHER_STATE_WORDS: ReadonlySet<string> = new Set(
  'mail,mailing,bill,billing,insurer,insurers,carrier,company,market,broker,brokers,agent,agents,agency,producer,producing,wholesaler,retailer,office,branch,domicile,domiciliary,domiciled,incorporation,incorporated,license,licensed,payee,lienholder,mortgagee,underwriter,adjuster,premium,prem,tax,taxes,fee,fees,amount,rate,share,percent,pct'.split(
    ',',
  ),
);

const isOtherState = (column: ColumnName, header: string): boolean =>
  STATE_COLUMNS.has(column) && splitWords(header).some((word) => OTHER_STATE_WORDS.has(word));

/** Returns true if a misspelled header may be the column: "state" is too close to "share". */
function mayBeNear(column: ColumnName, header: string): boolean {
  const words = splitWords(header);
  if (STATE_COLUMNS.has(column)) return !isOtherState(column, header);
  return !words.includes('state') && !isNotCharge(column, header, words);
}

/** Returns the column whose common name a header misspells or truncates: "GROSS PREMIU". */
function findMisspelledColumn(header: string, found: ReadonlyMap<ColumnName, unknown>): ColumnName | undefined {
  const near = findNearName(
    header,
    [...LONG_NAMES].flatMap(([name, column]) => (found.has(column) || !mayBeNear(column, header) ? [] : [name])),
  );
  return near === undefined ? undefined : LONG_NAMES.get(near);
}

const splitWords = (name: string): readonly string[] =>
  separatedWords(name)
    .toLowerCase()
    .match(/[a-z\d]+/g) ?? [];

/** Names of several words, the longest first. Single words, such as "date", are part of too many headers. */
const MULTI_WORD_NAMES: readonly (readonly [ColumnName, readonly string[]])[] = COLUMNS.flatMap((column) =>
  [column, ...(KNOWN_HEADERS[column] ?? [])].map((name) => [column, splitWords(name)] as const),
)
  .filter(([, words]) => words.length > 1)
  .toSorted(([, one], [, other]) => other.length - one.length);

/** Returns the column with a name that is part of a longer header: "Policy Fee charged by MGA". */
function findContainedColumn(header: string, found: ReadonlyMap<ColumnName, unknown>): ColumnName | undefined {
  if (hasOtherUnit(header)) return undefined;
  const words = splitWords(removeUnit(header));
  const namesState = words.at(-1) === 'state';
  return MULTI_WORD_NAMES.find(
    ([column, names]) =>
      !found.has(column) &&
      !isOtherState(column, header) &&
      !isNotCharge(column, header, words) &&
      (!namesState || STATE_COLUMNS.has(column)) &&
      names.every((word) => words.includes(word)),
  )?.[0];
}

/** Rates how much a row looks like a header: the number of columns it names, counting required ones twice. */
export function computeHeaderScore(cells: readonly string[]): number {
  const columns = new Set(cells.flatMap((cell) => findColumnMeaning(cell) ?? []));
  return [...columns].reduce((score, column) => score + (isRequired(column) ? 2 : 1), 0);
}

/** Columns of the format with several possible headers in a file. */
export interface RivalHeaders {
  readonly column: ColumnName;
  /** Headers in file order. */
  readonly headers: readonly string[];
}

/**
 * Finds the columns with several possible headers, between which only the user can decide. A column that occurs once under its exact name does not
 * have competing headers.
 */
export const findCompetingHeaders = (header: readonly string[], isOther: IsOtherColumn = () => false): RivalHeaders[] =>
  findSeveral(header, isOther).filter(({ column, headers }) => !isExactOnce(column, headers));

/** Finds columns whose exact name is in the file along with other possible headers, if the choice affects an amount, a date, a location or a type. */
export const findRivalsOfExact = (header: readonly string[], isOther: IsOtherColumn = () => false): RivalHeaders[] =>
  findSeveral(header, isOther).filter(({ column, headers }) => DECISIVE.has(column) && isExactOnce(column, headers));

const isExactOnce = (column: ColumnName, headers: readonly string[]): boolean => headers.filter((name) => name === column).length === 1;

function findSeveral(header: readonly string[], isOther: IsOtherColumn): RivalHeaders[] {
  const byColumn = new Map<ColumnName, string[]>();
  for (const name of header.map((cell) => cell.trim())) {
    const column = findColumnMeaning(name);
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
