import { editionName } from '@stampline/business-ui';
import type { CalculationRequest, Fee } from './calculation';

type Choosable = 'policyType' | 'lineOfBusiness' | 'transactionType' | 'exemption' | 'edition' | 'unconfirmedFees';
export type ChoiceOf<Field extends Choosable> = NonNullable<CalculationRequest[Field]>;

/** What can be chosen in a field of the form: the API's word and the word on the screen, in the order of the form. */
export type Choices<Field extends Choosable> = ReadonlyArray<readonly [value: ChoiceOf<Field>, label: string]>;

export const POLICY_TYPES: Choices<'policyType'> = [
  ['general_liability', 'General liability'],
  ['property', 'Property'],
  ['workers_compensation', 'Workers’ compensation'],
  ['cyber_liability', 'Cyber liability'],
  ['professional_liability', 'Professional liability'],
  ['other', 'Other'],
];

export const LINES_OF_BUSINESS: Choices<'lineOfBusiness'> = [
  ['general_liability', 'General liability'],
  ['professional_liability', 'Professional liability'],
  ['legal_professional_liability', 'Legal professional liability'],
  ['cyber_liability', 'Cyber liability'],
  ['workers_compensation', 'Workers’ compensation'],
  ['property', 'Property'],
  ['residential_property', 'Residential property'],
  ['commercial_property', 'Commercial property'],
  ['fire', 'Fire'],
  ['multi_peril', 'Multi-peril'],
  ['flood', 'Flood'],
  ['residential_flood', 'Residential flood'],
  ['earthquake', 'Earthquake'],
  ['residential_earthquake', 'Residential earthquake'],
  ['inland_marine', 'Inland marine'],
  ['ocean_marine', 'Ocean marine'],
  ['wet_marine_transportation', 'Wet marine and transportation'],
  ['auto', 'Auto'],
  ['auto_physical_damage', 'Auto physical damage'],
  ['aircraft', 'Aircraft'],
  ['commercial_aircraft', 'Aircraft in commercial interstate flight'],
  ['railroad', 'Railroad'],
  ['terrorism_property', 'Terrorism (property)'],
  ['crop_hail', 'Crop hail'],
  ['other', 'Other'],
  ['excess_general_liability', 'Excess general liability'],
  ['allied_lines', 'Allied lines'],
  ['excess_property', 'Excess property'],
  ['mine_subsidence', 'Mine subsidence'],
  ['mold', 'Mold'],
  ['sinkhole', 'Sinkhole'],
  ['homeowners', 'Homeowners'],
  ['farmowners', 'Farmowners'],
  ['residential_builders_risk', 'Residential builders risk'],
  ['residential_windstorm', 'Residential windstorm'],
  ['builders_risk', 'Builders risk'],
  ['business_income', 'Business income'],
  ['boiler_machinery', 'Boiler and machinery'],
  ['difference_in_conditions', 'Difference in conditions'],
  ['glass', 'Glass'],
  ['mortgagee_impairment', 'Mortgagee impairment'],
  ['windstorm', 'Windstorm'],
  ['collateral_protection', 'Collateral protection'],
  ['mechanical_breakdown', 'Mechanical breakdown'],
  ['pleasure_craft', 'Pleasure craft'],
];

export const TRANSACTION_TYPES: Choices<'transactionType'> = [
  ['new', 'New policy'],
  ['renewal', 'Renewal'],
  ['endorsement', 'Endorsement'],
  ['return_premium', 'Return premium'],
  ['cancellation', 'Cancellation'],
  ['reinstatement', 'Reinstatement'],
  ['audit', 'Audit'],
];

export const EXEMPTIONS: Choices<'exemption'> = [
  ['government', 'Government'],
  ['municipality', 'Municipality'],
  ['school_district', 'School district'],
  ['educational_institution', 'Educational institution'],
  ['interlocal_risk_agency', 'Interlocal risk agency'],
  ['tribal', 'Tribal'],
  ['foreign_government', 'Foreign government'],
  ['federal_credit_union', 'Federal credit union'],
  ['commuter_rail', 'Commuter rail system'],
  ['federal_receiver', 'FDIC as receiver'],
  ['approved_exempt_entity', 'Approved exempt entity'],
];

export const EDITIONS: Choices<'edition'> = [
  ['product', editionName('product')],
  ['statute', editionName('statute')],
];

export const UNCONFIRMED_FEES: Choices<'unconfirmedFees'> = [
  ['include', 'Tax them'],
  ['exclude', 'Leave them out'],
];

/** What fees are for, and who charges them: the API's word and the word on the screen. */
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

/** The choice that a field of the form holds; undefined for a blank or unknown one. */
export function chosen<Value extends string>(
  choices: ReadonlyArray<readonly [value: Value, label: string]>,
  text: string,
): Value | undefined {
  return choices.find(([value]) => value === text)?.[0];
}
