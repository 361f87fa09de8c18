import type { RequestBody } from '@stampline/api-client';

type Calculation = RequestBody<'/api/tax/calculate'>;
/** Options of a field: API value and label. */
type Choices<Field extends 'lineOfBusiness' | 'exemption'> = ReadonlyArray<
  readonly [value: NonNullable<Calculation[Field]>, label: string]
>;

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

/** Options of a question of fact; no choice means unknown. */
export const YES_OR_NO = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const;

/** Returns the option for an API value. */
export const toYesOrNo = (answer: boolean | null | undefined): '' | 'yes' | 'no' => (answer ? 'yes' : answer === false ? 'no' : '');

/** Kinds of charges with their labels. */
export const CHARGE_KINDS = [
  ['premium_tax', 'Premium tax'],
  ['stamping_fee', 'Stamping fee'],
  ['filing_fee', 'Filing fee'],
  ['service_fee', 'Service fee'],
  ['clearinghouse_fee', 'Clearinghouse fee'],
  ['fire_marshal_tax', 'Fire marshal tax'],
  ['surcharge', 'Surcharge'],
  ['assessment', 'Assessment'],
  ['municipal_tax', 'Municipal tax'],
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number][0];
