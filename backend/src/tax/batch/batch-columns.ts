import { jsonText } from '../../platform/content/tables/json-text.js';
import { quotedCell } from '../../platform/content/tables/cell-complaint.js';
import { withoutUnit } from '../../platform/content/tables/header-unit.js';
import { OWN_FILE_MARKS } from '../../platform/content/tables/own-files.js';
import type { Note } from '../../platform/content/tables/sheet.js';
import { lettersAndDigits } from '../../platform/content/tables/near-name.js';
import { MissingColumns, refuseNearMisses, refuseTwice } from '../../platform/content/tables/table-header.js';
import { UnreadableFile } from '../../platform/content/tables/unreadable-file.js';
import { BATCH_COLUMN_OF, BATCH_COLUMNS, BATCH_FIELDS, type BatchField, REQUIRED_FIELDS } from './batch-fields.js';

/** Columns that a result adds; the last one has the row number of the input. They replace those of an earlier result in the file. */
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
  'errors',
  OWN_FILE_MARKS.batch,
] as const;

/** Position of each column in a row of the table. */
export interface BatchColumns {
  /** Number of cells in the header. */
  readonly width: number;
  readonly positions: Readonly<Partial<Record<BatchField, number>>>;
  /** Columns that are repeated in the result, in order. */
  readonly kept: readonly { readonly name: string; readonly position: number }[];
  /** Kept columns that the batch does not know, such as a policy number; `key` is the name as JSON. */
  readonly carried: readonly { readonly name: string; readonly key: string; readonly position: number }[];
  /** Position of the row's identifier, which shows damage by a template or a spreadsheet. */
  readonly identifier: number | undefined;
}

/** Names of columns occur in every row of a JSON result. */
const MAX_NAME_CHARACTERS = 100;

export const isNameTooLong = (name: string): boolean => name.length > MAX_NAME_CHARACTERS;

export const nameTooLongSentence = (name: string): string =>
  `The name of a column has ${name.length} characters; at most ${MAX_NAME_CHARACTERS} are read. It begins "${name.slice(0, 40)}".`;

const FIELD_OF_LETTERS: ReadonlyMap<string, BatchField> = new Map(BATCH_FIELDS.map((field) => [lettersAndDigits(field), field]));

/** Returns the calculator's field for a column name, in any case and with underscores, spaces or neither. */
export function fieldOfName(name: string): BatchField | undefined {
  return FIELD_OF_LETTERS.get(lettersAndDigits(name));
}

/**
 * Finds the columns by their names, in any case and with underscores, spaces or neither, in any order.
 * @throws UnreadableFile naming the columns when a required one is missing, a known one occurs twice, or one resembles a known one that is
 * absent
 */
export function mapBatchColumns(header: readonly string[], note: Note): BatchColumns {
  const names = header.map((cell) => cell.trim());
  const positions: Partial<Record<BatchField, number>> = {};
  const kept: { name: string; position: number }[] = [];
  const carried: { name: string; key: string; position: number }[] = [];
  const replaced: string[] = [];
  for (const [position, name] of names.entries()) {
    if (isNameTooLong(name)) throw new UnreadableFile(nameTooLongSentence(name));
    const field = fieldOfName(name);
    const isResult = RESULT_COLUMNS.some((column) => column === name);
    if (isResult) replaced.push(name);
    else if (name !== '' || field !== undefined) kept.push({ name, position });
    if (field === undefined) {
      if (name !== '' && !isResult) carried.push({ name, key: jsonText(name), position });
    } else if (positions[field] !== undefined) refuseTwice(BATCH_COLUMNS[field]);
    else positions[field] = position;
  }
  const missing = REQUIRED_FIELDS.filter((field) => positions[field] === undefined).map((field) => BATCH_COLUMNS[field]);
  if (missing.length > 0) throw new MissingColumns(missing, names);
  const carriedNames = carried.map(({ name }) => name);
  refuseNearMisses(
    carriedNames,
    absentFrom(positions).map((field) => BATCH_COLUMNS[field]),
  );
  lookAtCommonNames(carriedNames, positions, note);
  if (replaced.length > 0) note(`Columns of an earlier result were replaced: ${replaced.join(', ')}.`);
  return { width: names.length, positions, kept, carried, identifier: identifierAmong(carried) };
}

/** Fields by the normalized column names of other systems. */
const COMMON_FIELDS: ReadonlyMap<string, BatchField> = new Map(
  BATCH_FIELDS.flatMap((field) => (BATCH_COLUMN_OF[field].aliases ?? []).map((name) => [lettersAndDigits(name), field] as const)),
);

/**
 * Looks for columns with a common name of a field: ignoring them silently would price by defaults.
 * @throws UnreadableFile when the field has no column
 */
function lookAtCommonNames(carried: readonly string[], positions: BatchColumns['positions'], note: Note): void {
  const named = carried.flatMap((name) => {
    const field = COMMON_FIELDS.get(lettersAndDigits(withoutUnit(name)));
    return field === undefined ? [] : [{ name, field, column: BATCH_COLUMNS[field] }];
  });
  const open = named.filter(({ field }) => positions[field] === undefined);
  if (open.length > 0) {
    const sentences = open.map(({ name, column }) => `The column ${quotedCell(name)} is a common name for ${column}.`);
    throw new UnreadableFile(`${sentences.join(' ')} Rename it to price by it, or give it another name to leave it out.`);
  }
  for (const { name, column } of named)
    note(`${quotedCell(name)} could be ${column} as well; the rows were priced by ${quotedCell(column)}.`);
}

function absentFrom(positions: BatchColumns['positions']): BatchField[] {
  return BATCH_FIELDS.filter((field) => positions[field] === undefined);
}

/** Returns the carried column that the template has. */
export function identifierAmong(carried: BatchColumns['carried']): number | undefined {
  return carried.find(({ name }) => lettersAndDigits(name) === 'policynumber')?.position;
}
