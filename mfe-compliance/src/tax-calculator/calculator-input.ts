import type { CoveragePart, Fee } from './calculation';
import { CHECKED_FIELDS, type CheckedName, TYPED_FIELDS, type TypedField, type TypedName } from './calculation-fields';
import { OPTIONAL_FIELDS } from './optional-fields';

/** Form values as typed; '' for an empty field. Dates are `YYYY-MM-DD`. Names match those in the request. */
export type CalculatorInput = Record<TypedName, string> & Record<CheckedName, boolean> & { parts: CoverageRow[]; feeItems: FeeRow[] };

/** A coverage by its code or line of business, with the premium as typed. */
export type CoverageRow = { [Field in keyof CoveragePart]: string };

/** A fee with API values, and the amount as typed. */
export type FeeRow = { [Field in keyof Fee]: string };

export const NEW_COVERAGE: CoverageRow = { code: '', premium: '' };
export const NEW_FEE: FeeRow = { kind: 'policy', chargedBy: 'insurer', amount: '' };

const EMPTY_TEXTS = mapTypedFields(() => '');
const UNCHECKED = mapCheckedFields(() => false);

export const EMPTY_INPUT: CalculatorInput = { ...EMPTY_TEXTS, ...UNCHECKED, parts: [], feeItems: [] };

export function mapTypedFields(textOf: (field: TypedField) => string): Record<TypedName, string>;
export function mapTypedFields(textOf: (field: TypedField) => string): Record<string, string> {
  return Object.fromEntries(TYPED_FIELDS.map((field) => [field.name, textOf(field)]));
}

export function mapCheckedFields(isChecked: (name: CheckedName) => boolean): Record<CheckedName, boolean>;
export function mapCheckedFields(isChecked: (name: CheckedName) => boolean): Record<string, boolean> {
  return Object.fromEntries(CHECKED_FIELDS.map(({ name }) => [name, isChecked(name)]));
}

export function countOptionalFields(input: CalculatorInput): number {
  return OPTIONAL_FIELDS.filter((field) => {
    const value = input[field];
    return typeof value === 'boolean' ? value : value.length > 0;
  }).length;
}

/** Returns true for a return transaction, whose premium is typed as a positive amount. */
export function isReturn({ transactionType }: Pick<CalculatorInput, 'transactionType'>): boolean {
  return transactionType === 'cancellation' || transactionType === 'return_premium';
}

export function isBlank(row: CoverageRow | FeeRow): boolean {
  return 'code' in row ? row.code.trim() === '' && row.premium.trim() === '' : row.amount.trim() === '';
}
