import { TRANSACTION_FACTS } from '@stampline/api-client/transaction-facts';
import type { FileColumn } from '@stampline/ui';

/** Columns of the upload file, which may be in any order. Names must match exactly. */
export const REQUIRED_COLUMNS: readonly FileColumn[] = [
  { name: 'policy_number', help: 'The policy number' },
  { name: 'insured_name', help: 'Named insured' },
  { name: 'effective_date', help: 'YYYY-MM-DD' },
  { name: 'expiration_date', help: 'YYYY-MM-DD, after the effective date' },
  { name: 'premium', help: 'Number in dollars, at most two decimals' },
  { name: 'state', help: 'Two letters, for example VA, NC, NJ, GA' },
];

export const OPTIONAL_COLUMNS: readonly FileColumn[] = [
  { name: 'broker_name', help: 'Placing broker' },
  { name: 'insurer_name', help: 'Surplus lines insurer' },
  { name: 'coverage_type', help: 'For example general liability; some types are exempt' },
  { name: 'transaction_type', help: 'For example endorsement or cancellation; needed for a negative premium' },
  { name: 'transaction_date', help: 'YYYY-MM-DD, when it is not the effective date' },
  { name: 'notes', help: 'Free text' },
  {
    name: 'external_id',
    help: 'Your ID for the transaction. The same ID corrects it; rows with the same ID and different coverages or insurers are one transaction',
  },
];

const selectColumns = (isPriced: boolean): readonly FileColumn[] =>
  TRANSACTION_FACTS.filter((fact) => fact.isPriced === isPriced).map(({ column, columnHelp }) => ({ name: column, help: columnHelp }));

/** Columns that affect the tax. */
export const TAX_COLUMNS = selectColumns(true);

/** Columns that are only recorded. */
export const RECORD_COLUMNS = selectColumns(false);
