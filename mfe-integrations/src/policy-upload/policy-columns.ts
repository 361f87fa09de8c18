/** A column of the upload file, as the format card explains it. Names are taken exactly; their order is free. */
export interface PolicyColumn {
  name: string;
  help: string;
}

export const REQUIRED_COLUMNS: readonly PolicyColumn[] = [
  { name: 'policy_number', help: 'Your number of the policy' },
  { name: 'insured_name', help: 'Who is insured' },
  { name: 'effective_date', help: 'YYYY-MM-DD' },
  { name: 'expiration_date', help: 'YYYY-MM-DD, after the effective date' },
  { name: 'premium', help: 'Number in dollars, at most two decimals' },
  { name: 'state', help: 'Two letters, for example VA, NC, NJ, GA' },
];

export const OPTIONAL_COLUMNS: readonly PolicyColumn[] = [
  { name: 'broker_name', help: 'Placing broker' },
  { name: 'insurer_name', help: 'Surplus lines insurer' },
  { name: 'coverage_type', help: 'For example general liability; decides exemptions' },
  { name: 'transaction_type', help: 'For example endorsement or cancellation; needed for a negative premium' },
  { name: 'transaction_date', help: 'YYYY-MM-DD, when it is not the effective date' },
  { name: 'notes', help: 'Free text' },
];
