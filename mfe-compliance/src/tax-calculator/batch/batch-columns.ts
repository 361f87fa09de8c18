import type { FileColumn } from '@stampline/ui';

/** Columns of a batch. Names match in any case, with spaces or underscores; the order is free. */
export const REQUIRED_COLUMNS: readonly FileColumn[] = [
  { name: 'state', help: 'Two letters, for example VA' },
  { name: 'premium', help: 'Dollars, at most two decimals; negative only with a transaction type that returns premium' },
];

export const OPTIONAL_COLUMNS: readonly FileColumn[] = [
  { name: 'policy_type', help: 'For example general_liability or workers_compensation; some types are exempt' },
  { name: 'effective_date', help: 'Inception of the policy, YYYY-MM-DD; today when blank' },
  { name: 'transaction_type', help: 'new, renewal, endorsement, return_premium, cancellation, reinstatement or audit' },
  { name: 'transaction_date', help: 'YYYY-MM-DD; the effective date when blank' },
  { name: 'bound_date', help: 'Day a new policy or renewal was bound, YYYY-MM-DD; the later of it and inception counts' },
  { name: 'expiration_date', help: 'Last day of a term of more than one year, YYYY-MM-DD' },
  { name: 'extension_date', help: 'First day of an extension that the premium is for, YYYY-MM-DD' },
  { name: 'installment', help: '2 or higher for later installments: the rates of the first, without flat charges' },
  { name: 'edition', help: 'product or statute; your organization’s edition when blank' },
  { name: 'insurer_fees', help: 'Fees of the insurer beside the premium, dollars' },
  { name: 'broker_fees', help: 'Fees that the broker keeps, dollars' },
  { name: 'policy_fee', help: 'Policy fee of the insurer, dollars' },
  { name: 'inspection_fee', help: 'Inspection fee of the insurer, dollars' },
  { name: 'agent_fee', help: 'Fee of the surplus lines agent who files, dollars' },
  { name: 'fire_premium', help: 'The part of the premium for fire' },
  { name: 'non_us_premium', help: 'The part of the premium for exposure outside the United States' },
  { name: 'in_state_premium', help: 'The part of the premium for risk in the home state, where only that part is taxed' },
  { name: 'premium_collected', help: 'Returns only: the premium collected so far; no charge is returned beyond it' },
  { name: 'minimum_earned_percent', help: 'Returns only: the minimum percent the insurer keeps, for example 25' },
  { name: 'line_of_business', help: 'Finer than the policy type, for example flood or ocean_marine' },
  { name: 'coverage_code', help: 'Code of the state’s office, instead of a line of business' },
  { name: 'parts', help: 'The premium by coverage, for example 1001 6000.00; 5001 4000.00' },
  { name: 'municipality', help: 'City or county, where local taxes exist' },
  { name: 'multi_state', help: 'yes when the policy covers risk in more than one state' },
  { name: 'independently_procured', help: 'yes when bought without a broker' },
  { name: 'interstate_transport', help: 'yes or no: railroad in interstate commerce, aircraft in scheduled interstate flight' },
  { name: 'exemption', help: 'For example government or school_district' },
  { name: 'unconfirmed_fees', help: 'exclude to omit fees that no source confirms are taxed; they are taxed when blank' },
];

const normalizeName = (name: string) => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

const KNOWN = new Map([...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS].map(({ name }) => [normalizeName(name), name]));

/**
 * Returns the column of a header: `Policy Type`, `policyType` and `POLICY_TYPE` are `policy_type`. Null for a column that is only copied to
 * the result.
 */
export function findColumn(header: string): string | null {
  return KNOWN.get(normalizeName(header)) ?? null;
}
