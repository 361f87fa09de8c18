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
  { name: 'coverage_type', help: 'For example general liability; some types are exempt' },
  { name: 'transaction_type', help: 'For example endorsement or cancellation; needed for a negative premium' },
  { name: 'transaction_date', help: 'YYYY-MM-DD, when it is not the effective date' },
  { name: 'notes', help: 'Free text' },
  {
    name: 'external_id',
    help: 'Your ID for the transaction. The same ID corrects it; rows with the same ID and different coverages or insurers are one transaction',
  },
];

/** Columns that decide the tax of some policies. */
export const TAX_COLUMNS: readonly FileColumn[] = [
  { name: 'line_of_business', help: 'For example fire; more specific than the coverage type' },
  { name: 'coverage_code', help: 'Code of the stamping office, instead of a line of business' },
  { name: 'exemption', help: 'For example municipality or federal_receiver' },
  { name: 'policy_fee', help: 'Charged by the insurer' },
  { name: 'inspection_fee', help: 'Charged by the insurer' },
  { name: 'other_insurer_fees', help: 'All other fees of the insurer' },
  { name: 'broker_fee', help: 'Charged and kept by the broker' },
  { name: 'agent_fee', help: 'Charged by the filing agent' },
  { name: 'fire_premium', help: 'Part of the premium for fire coverage' },
  { name: 'non_us_premium', help: 'Part of the premium for exposure outside the United States' },
  { name: 'municipality', help: 'City or county of the risk' },
  { name: 'independently_procured', help: 'yes or no' },
  { name: 'extension_date', help: 'First day of an extension of the term, with the new expiration_date (YYYY-MM-DD)' },
  { name: 'interstate_transport', help: 'yes or no: railroad in interstate commerce, aircraft in scheduled interstate flight' },
  { name: 'bound_date', help: 'YYYY-MM-DD' },
];

/** Columns that are kept with the transaction. */
export const RECORD_COLUMNS: readonly FileColumn[] = [
  { name: 'exemption_proof', help: 'Certificate or document' },
  { name: 'home_state', help: 'Must equal state' },
  { name: 'insurer_naic', help: '5 digits' },
  { name: 'insurer_aa', help: 'AA- and digits, for an alien insurer' },
  {
    name: 'insurer_share',
    help: 'Percent, for example 37.5. Shares of one coverage add up to 100; each row states its part of the premium',
  },
  { name: 'policy_limit', help: 'Number in dollars' },
  { name: 'previous_policy_number', help: 'Policy number of the previous term' },
  { name: 'account_number', help: 'Links the policy to this account' },
  { name: 'issue_date', help: 'YYYY-MM-DD' },
  { name: 'invoice_date', help: 'YYYY-MM-DD' },
  { name: 'receipt_date', help: 'YYYY-MM-DD' },
];
