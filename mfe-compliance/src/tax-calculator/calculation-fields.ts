import { CALCULATION_FIELDS } from '@stampline/api-client/calculation-fields';

/** Field of a calculation, from the API's catalog. */
export type CalculationField = (typeof CALCULATION_FIELDS)[number];
export type FieldName = CalculationField['name'];

type FieldOfKind<Kind extends CalculationField['kind']> = Extract<CalculationField, { kind: Kind }>;
/** A flag that cannot be unknown is a check box. */
type CheckedField = Extract<CalculationField, { kind: 'flag'; asks: false }>;
export type CheckedName = CheckedField['name'];
export type RowsName = FieldOfKind<'coverages' | 'fees'>['name'];
export type TypedName = Exclude<FieldName, CheckedName | RowsName>;

export const isCheckedField = (field: CalculationField): field is CheckedField => field.kind === 'flag' && !field.asks;

const isRowsField = (field: CalculationField): field is FieldOfKind<'coverages' | 'fees'> =>
  field.kind === 'coverages' || field.kind === 'fees';

/** Field whose value is typed or chosen; its form value is text. */
export type TypedField = Exclude<CalculationField, CheckedField | FieldOfKind<'coverages' | 'fees'>>;

const isTypedField = (field: CalculationField): field is TypedField => !isCheckedField(field) && !isRowsField(field);

export const TYPED_FIELDS: readonly TypedField[] = CALCULATION_FIELDS.filter(isTypedField);
export const CHECKED_FIELDS: readonly CheckedField[] = CALCULATION_FIELDS.filter(isCheckedField);

export function getField<Name extends FieldName>(name: Name): Extract<CalculationField, { name: Name }>;
export function getField(name: FieldName): CalculationField {
  return CALCULATION_FIELDS.find((field) => field.name === name)!;
}
