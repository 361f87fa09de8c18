import { DETAIL_COLUMN_NAMES } from '../../book/detail-columns.js';

export const REQUIRED_COLUMNS = ['policy_number', 'insured_name', 'effective_date', 'expiration_date', 'premium', 'state'] as const;
const OPTIONAL_COLUMNS = [
  'broker_name',
  'insurer_name',
  'coverage_type',
  'notes',
  'transaction_type',
  'transaction_date',
  'external_id',
  ...DETAIL_COLUMN_NAMES,
] as const;
export const COLUMNS = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS] as const;

export type ColumnName = (typeof COLUMNS)[number];

export const isRequired = (column: ColumnName): boolean => REQUIRED_COLUMNS.some((required) => required === column);
