import {
  type AddNote,
  formatJsonText,
  keepLettersAndDigits,
  MissingColumnsError,
  quoteCell,
  refuseDuplicateColumn,
  refuseNearMisses,
  removeUnit,
  UnreadableFileError,
} from '@stampline/tables';
import { DOWNLOADED_FILE_MARKS } from '../../platform/content/tables/downloaded-files.js';
import {
  BATCH_COLUMNS_BY_FIELD,
  BATCH_COLUMN_NAMES,
  BATCH_FIELDS,
  type BatchField,
  isStatedCharge,
  REQUIRED_FIELDS,
} from './batch-fields.js';

/**
 * Columns that a result adds to the input's. The last one is the input's row number. If the input is itself a result, they replace the columns of
 * the same names.
 */
export const RESULT_COLUMNS = [
  'tax_rate_percent',
  'tax_amount',
  'fees',
  'total_due',
  'fee_details',
  'edition_used',
  'rule_ids',
  'completeness',
  'missing',
  'charge_difference',
  'charge_cause',
  'errors',
  DOWNLOADED_FILE_MARKS.batch,
] as const;

export interface BatchColumns {
  /** Number of cells in the header row. */
  readonly width: number;
  readonly positions: Readonly<Partial<Record<BatchField, number>>>;
  /** Input columns that are repeated in the result, in order. */
  readonly kept: readonly { readonly name: string; readonly position: number }[];
  /** Carried columns, such as a policy number; `key` is the name as JSON. */
  readonly carried: readonly { readonly name: string; readonly key: string; readonly position: number }[];
  /** Position of the column that identifies a row. Its values are checked for damage by spreadsheet programs. */
  readonly identifier: number | undefined;
}

/** Maximum length of a column name, because every row of a JSON result repeats it. */
const MAX_NAME_CHARACTERS = 100;

export const isNameTooLong = (name: string): boolean => name.length > MAX_NAME_CHARACTERS;

export const formatNameTooLong = (name: string): string =>
  `The name of a column has ${name.length} characters; at most ${MAX_NAME_CHARACTERS} are read. It begins "${name.slice(0, 40)}".`;

const FIELDS_BY_PLAIN_NAME: ReadonlyMap<string, BatchField> = new Map(BATCH_FIELDS.map((field) => [keepLettersAndDigits(field), field]));

export function findFieldByName(name: string): BatchField | undefined {
  return FIELDS_BY_PLAIN_NAME.get(keepLettersAndDigits(name));
}

/**
 * Finds the columns by name, in any order, ignoring case, underscores and spaces.
 * @throws UnreadableFileError that names the columns if a required one is missing, a known one occurs twice, or one resembles a known one that is
 * absent
 */
export function mapBatchColumns(header: readonly string[], note: AddNote): BatchColumns {
  const names = header.map((cell) => cell.trim());
  const positions: Partial<Record<BatchField, number>> = {};
  const kept: { name: string; position: number }[] = [];
  const carried: { name: string; key: string; position: number }[] = [];
  const replaced: string[] = [];
  for (const [position, name] of names.entries()) {
    if (isNameTooLong(name)) throw new UnreadableFileError(formatNameTooLong(name));
    const field = findFieldByName(name);
    const isResult = RESULT_COLUMNS.some((column) => column === name);
    if (isResult) replaced.push(name);
    else if (name !== '' || field !== undefined) kept.push({ name, position });
    if (field === undefined) {
      if (name !== '' && !isResult) carried.push({ name, key: formatJsonText(name), position });
    } else if (positions[field] !== undefined) refuseDuplicateColumn(BATCH_COLUMN_NAMES[field]);
    else positions[field] = position;
  }
  const missing = REQUIRED_FIELDS.filter((field) => positions[field] === undefined).map((field) => BATCH_COLUMN_NAMES[field]);
  if (missing.length > 0) throw new MissingColumnsError(missing, names);
  const carriedNames = carried.map(({ name }) => name);
  refuseNearMisses(
    carriedNames,
    findAbsentFields(positions).map((field) => BATCH_COLUMN_NAMES[field]),
  );
  checkCommonNames(carriedNames, positions, note);
  if (replaced.length > 0) note(`Columns of an earlier result were replaced: ${replaced.join(', ')}.`);
  return { width: names.length, positions, kept, carried, identifier: findIdentifierColumn(carried) };
}

/** Fields, keyed by the normalized column names of other systems. */
const COMMON_FIELDS: ReadonlyMap<string, BatchField> = new Map(
  BATCH_FIELDS.flatMap((field) =>
    (BATCH_COLUMNS_BY_FIELD[field].aliases ?? []).map((name) => [keepLettersAndDigits(name), field] as const),
  ),
);

/**
 * Finds columns with a common name for a field. If they were ignored silently, rows would be priced with defaults.
 * @throws UnreadableFileError if the field has no column
 */
function checkCommonNames(carried: readonly string[], positions: BatchColumns['positions'], note: AddNote): void {
  const named = carried.flatMap((name) => {
    const field = COMMON_FIELDS.get(keepLettersAndDigits(removeUnit(name)));
    return field === undefined ? [] : [{ name, field, column: BATCH_COLUMN_NAMES[field] }];
  });
  const absent = named.filter(({ field }) => positions[field] === undefined);
  const open = absent.filter(({ field }) => !isStatedCharge(field));
  if (open.length > 0) {
    const sentences = open.map(({ name, column }) => `The column ${quoteCell(name)} is a common name for ${column}.`);
    throw new UnreadableFileError(`${sentences.join(' ')} Rename it to use it for pricing, or give it another name to leave it out.`);
  }
  for (const { name, column } of absent) note(`${quoteCell(name)} was not compared with what is due. Rename it ${column} to compare it.`);
  for (const { name, column } of named.filter(({ field }) => positions[field] !== undefined))
    note(`${quoteCell(name)} could be ${column} as well; the rows were priced by ${quoteCell(column)}.`);
}

function findAbsentFields(positions: BatchColumns['positions']): BatchField[] {
  return BATCH_FIELDS.filter((field) => positions[field] === undefined);
}

/** Names of columns that contain policy numbers, reduced to letters and digits. */
const POLICY_NUMBER_NAME = /^(?:policy|pol|certificate|cert)(?:number|num|nbr|no|id)?$/;

export function findIdentifierColumn(carried: BatchColumns['carried']): number | undefined {
  return carried.find(({ name }) => POLICY_NUMBER_NAME.test(keepLettersAndDigits(name)))?.position;
}
