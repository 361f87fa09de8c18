import { jsonText } from '../../platform/tables/json-text.js';
import type { Note } from '../../platform/tables/sheet.js';
import { UnreadableFile } from '../../platform/tables/unreadable-file.js';

/** The columns that a batch knows; each is a field of POST /api/tax/calculate. */
export const BATCH_COLUMNS = {
  state: 'state',
  premium: 'premium',
  policyType: 'policy_type',
  edition: 'edition',
  effectiveDate: 'effective_date',
  transactionDate: 'transaction_date',
  transactionType: 'transaction_type',
  insurerFees: 'insurer_fees',
  brokerFees: 'broker_fees',
  firePremium: 'fire_premium',
  nonUsPremium: 'non_us_premium',
  lineOfBusiness: 'line_of_business',
  municipality: 'municipality',
  independentlyProcured: 'independently_procured',
  exemption: 'exemption',
} as const;

export type BatchField = keyof typeof BATCH_COLUMNS;

export const BATCH_FIELDS = Object.keys(BATCH_COLUMNS).filter((name): name is BatchField => name in BATCH_COLUMNS);

const REQUIRED: readonly BatchField[] = ['state', 'premium'];

/** The columns that a result adds; a file that has them already, as an earlier result does, gets new ones. */
export const RESULT_COLUMNS = [
  'tax_rate_percent',
  'tax_amount',
  'fees',
  'total_due',
  'fee_details',
  'edition_used',
  'rule_ids',
  'errors',
] as const;

/** Where everything stands in a row of the table. */
export interface BatchColumns {
  /** Cells of the header. */
  readonly width: number;
  readonly positions: Readonly<Partial<Record<BatchField, number>>>;
  /** Every column that goes into the result again, in order. */
  readonly kept: readonly { readonly name: string; readonly position: number }[];
  /** Those of them that the batch does not know, such as a policy number; `key` is the name as JSON. */
  readonly carried: readonly { readonly key: string; readonly position: number }[];
}

/** Names of columns stand in every row of a JSON result. */
const MAX_NAME_CHARACTERS = 100;

/** @throws UnreadableFile for a name that is too long to be one */
export function checkNameLength(name: string): void {
  if (name.length <= MAX_NAME_CHARACTERS) return;
  throw new UnreadableFile(
    `The name of a column has ${name.length} characters; at most ${MAX_NAME_CHARACTERS} are read. It begins "${name.slice(0, 40)}".`,
  );
}

const letters = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

const FIELD_OF_LETTERS: ReadonlyMap<string, BatchField> = new Map(BATCH_FIELDS.map((field) => [letters(field), field]));

/** The field of the calculator that a name means, in any case and with underscores, spaces or neither. */
export function fieldOfName(name: string): BatchField | undefined {
  return FIELD_OF_LETTERS.get(letters(name));
}

/**
 * Finds the columns by their names, in any case and with underscores, spaces or neither, in any order.
 *
 * @throws UnreadableFile when a required column is missing or a known one stands there twice; it names the columns
 */
export function mapBatchColumns(header: readonly string[], note: Note): BatchColumns {
  const names = header.map((cell) => cell.trim());
  const positions: Partial<Record<BatchField, number>> = {};
  const kept: { name: string; position: number }[] = [];
  const carried: { key: string; position: number }[] = [];
  const replaced: string[] = [];
  for (const [position, name] of names.entries()) {
    checkNameLength(name);
    const field = fieldOfName(name);
    const isResult = RESULT_COLUMNS.some((column) => column === name);
    if (isResult) replaced.push(name);
    else if (name !== '' || field !== undefined) kept.push({ name, position });
    if (field === undefined) {
      if (name !== '' && !isResult) carried.push({ key: jsonText(name), position });
    } else if (positions[field] !== undefined)
      throw new UnreadableFile(`The column ${BATCH_COLUMNS[field]} occurs twice. Keep one of them.`);
    else positions[field] = position;
  }
  const missing = REQUIRED.filter((field) => positions[field] === undefined).map((field) => BATCH_COLUMNS[field]);
  if (missing.length > 0) throw new UnreadableFile(missingSentence(missing));
  if (replaced.length > 0) note(`Columns of an earlier result were replaced: ${replaced.join(', ')}.`);
  return { width: names.length, positions, kept, carried };
}

function missingSentence(missing: readonly string[]): string {
  const columns =
    missing.length === 1 ? `The required column ${missing[0]} is missing` : `The required columns ${missing.join(' and ')} are missing`;
  return `${columns}. The first row must hold the names of the columns, as in the template.`;
}
