import { getEditionName, EXEMPTIONS, LINES_OF_BUSINESS } from '@stampline/business-ui';
import type { CalculationRequest, Fee } from './calculation';

type ChoiceField = 'policyType' | 'transactionType' | 'edition' | 'unconfirmedFees';
export type ChoiceOf<Field extends ChoiceField> = NonNullable<CalculationRequest[Field]>;

/** Options of a field: API value and label, in the order of the form. */
export type Choices<Field extends ChoiceField> = ReadonlyArray<readonly [value: ChoiceOf<Field>, label: string]>;

const POLICY_TYPES: Choices<'policyType'> = [
  ['general_liability', 'General liability'],
  ['property', 'Property'],
  ['workers_compensation', 'Workers’ compensation'],
  ['cyber_liability', 'Cyber liability'],
  ['professional_liability', 'Professional liability'],
  ['other', 'Other'],
];

const TRANSACTION_TYPES: Choices<'transactionType'> = [
  ['new', 'New policy'],
  ['renewal', 'Renewal'],
  ['endorsement', 'Endorsement'],
  ['return_premium', 'Return premium'],
  ['cancellation', 'Cancellation'],
  ['reinstatement', 'Reinstatement'],
  ['audit', 'Audit'],
];

const EDITIONS: Choices<'edition'> = [
  ['product', getEditionName('product')],
  ['statute', getEditionName('statute')],
];

const UNCONFIRMED_FEES: Choices<'unconfirmedFees'> = [
  ['include', 'Tax them'],
  ['exclude', 'Leave them out'],
];

/** The values in each list, with their labels. If a field has a default, its list begins with the default. */
export const CHOICES_BY_FIELD = {
  policyType: POLICY_TYPES,
  transactionType: TRANSACTION_TYPES,
  edition: EDITIONS,
  unconfirmedFees: UNCONFIRMED_FEES,
  lineOfBusiness: LINES_OF_BUSINESS,
  exemption: EXEMPTIONS,
} as const satisfies Readonly<Record<string, ReadonlyArray<readonly [value: string, label: string]>>>;

/** Kinds of fees and charging parties: API value and label. */
export const FEE_KINDS: ReadonlyArray<readonly [value: Fee['kind'], label: string]> = [
  ['policy', 'Policy fee'],
  ['inspection', 'Inspection fee'],
  ['survey', 'Survey fee'],
  ['membership', 'Membership fee'],
  ['agent', 'Agent fee'],
  ['broker', 'Broker fee'],
  ['underwriting', 'Underwriting fee'],
  ['courtesy_filing', 'Courtesy filing fee'],
  ['rpg', 'Risk purchasing group fee'],
  ['finance', 'Finance charge'],
];
export const FEE_CHARGERS: ReadonlyArray<readonly [value: Fee['chargedBy'], label: string]> = [
  ['insurer', 'Insurer'],
  ['mga', 'MGA'],
  ['filing_agent', 'Filing agent'],
  ['retail_broker', 'Retail broker'],
];

/** Returns the option with this value; undefined for a blank or unknown value. */
export function findChoice<Value extends string>(
  choices: ReadonlyArray<readonly [value: Value, label: string]>,
  text: string,
): Value | undefined {
  return choices.find(([value]) => value === text)?.[0];
}
