import { buildRecord } from '../../facts/build-record.js';
import { FEE_NAMES, type FeeName, TRANSACTION_FACTS } from '../../facts/transaction-facts.js';
import { STATED_FACT_NAMES, type StatedFactName } from '../charge-check/stated-charges.js';
import type { FieldForm } from '../calculator/calculation-field.js';
import { CALCULATION_FIELD_NAMES, CALCULATION_FIELDS, type CalculationFieldName } from '../calculator/calculation-fields.js';

/** Fields of a calculation, with a field for each type of fee instead of a list of fees, plus the charges on the invoice. */
export type BatchField = Exclude<CalculationFieldName, 'feeItems'> | FeeName | StatedFactName;

type BatchColumn = FieldForm & {
  readonly column: string;
  readonly columnHelp: string;
  /** Headers that other systems use for the column. */
  readonly aliases?: readonly string[];
};

const isFee = (field: BatchField): field is FeeName => FEE_NAMES.some((name) => name === field);

export const isStatedCharge = (field: BatchField): field is StatedFactName => STATED_FACT_NAMES.some((name) => name === field);

/** Fields in the order of the template's columns. */
export const BATCH_FIELDS: readonly BatchField[] = [
  ...CALCULATION_FIELD_NAMES.flatMap((name): readonly BatchField[] => (name === 'feeItems' ? FEE_NAMES : [name])),
  ...STATED_FACT_NAMES,
];

export const BATCH_COLUMNS_BY_FIELD: Readonly<Record<BatchField, BatchColumn>> = buildRecord(BATCH_FIELDS, (field): BatchColumn => {
  if (isStatedCharge(field)) return TRANSACTION_FACTS[field];
  if (!isFee(field)) return { column: field, ...CALCULATION_FIELDS[field] };
  const fact = TRANSACTION_FACTS[field];
  return { ...fact, columnHelp: fact.calculation.columnHelp };
});

export const BATCH_COLUMN_NAMES: Readonly<Record<BatchField, string>> = buildRecord(
  BATCH_FIELDS,
  (field) => BATCH_COLUMNS_BY_FIELD[field].column,
);

export const REQUIRED_FIELDS: readonly BatchField[] = BATCH_FIELDS.filter(
  (field) => !isFee(field) && !isStatedCharge(field) && CALCULATION_FIELDS[field].isRequired,
);
