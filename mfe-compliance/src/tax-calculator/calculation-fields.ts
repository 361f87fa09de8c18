import { CALCULATION_FIELDS } from '@stampline/api-client/calculation-fields';

/** Field of a calculation, from the catalog of the API. */
export type CalculationField = (typeof CALCULATION_FIELDS)[number];
export type FieldName = CalculationField['name'];

type OfKind<Kind extends CalculationField['kind']> = Extract<CalculationField, { kind: Kind }>;
/** A flag that cannot be unknown is a check box. */
type Checked = Extract<CalculationField, { kind: 'flag'; asks: false }>;
export type CheckedName = Checked['name'];
export type RowsName = OfKind<'coverages' | 'fees'>['name'];
export type TypedName = Exclude<FieldName, CheckedName | RowsName>;

export const isChecked = (field: CalculationField): field is Checked => field.kind === 'flag' && !field.asks;

const hasRows = (field: CalculationField): field is OfKind<'coverages' | 'fees'> => field.kind === 'coverages' || field.kind === 'fees';

/** Field that is typed or chosen: the form holds a text. */
export type TypedField = Exclude<CalculationField, Checked | OfKind<'coverages' | 'fees'>>;

const isTyped = (field: CalculationField): field is TypedField => !isChecked(field) && !hasRows(field);

export const TYPED_FIELDS: readonly TypedField[] = CALCULATION_FIELDS.filter(isTyped);
export const CHECKED_FIELDS: readonly Checked[] = CALCULATION_FIELDS.filter(isChecked);

/** Returns a field of the catalog. */
export function fieldOf<Name extends FieldName>(name: Name): Extract<CalculationField, { name: Name }>;
export function fieldOf(name: FieldName): CalculationField {
  return CALCULATION_FIELDS.find((field) => field.name === name)!;
}
