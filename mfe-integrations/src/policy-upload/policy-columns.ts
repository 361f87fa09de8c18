import type { FileColumn } from '@stampline/ui';

/** Columns of the upload file. Names are taken exactly; their order is free. */
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
  { name: 'coverage_type', help: 'For example general liability; decides exemptions' },
  { name: 'transaction_type', help: 'For example endorsement or cancellation; needed for a negative premium' },
  { name: 'transaction_date', help: 'YYYY-MM-DD, when it is not the effective date' },
  { name: 'notes', help: 'Free text' },
];
