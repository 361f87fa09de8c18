import type { LineOfBusiness } from './rulebook.types.js';

/** Wider line of business for each narrower one. Its rules apply to the narrower line unless that line has a separate rule. */
export const WIDER_LINES: Readonly<Partial<Record<LineOfBusiness, LineOfBusiness>>> = {
  excess_general_liability: 'general_liability',
  allied_lines: 'property',
  excess_property: 'property',
  mine_subsidence: 'property',
  mold: 'property',
  sinkhole: 'property',
  homeowners: 'residential_property',
  farmowners: 'residential_property',
  residential_builders_risk: 'residential_property',
  residential_windstorm: 'residential_property',
  builders_risk: 'commercial_property',
  business_income: 'commercial_property',
  boiler_machinery: 'commercial_property',
  difference_in_conditions: 'commercial_property',
  glass: 'commercial_property',
  mortgagee_impairment: 'commercial_property',
  windstorm: 'commercial_property',
  collateral_protection: 'commercial_property',
  mechanical_breakdown: 'commercial_property',
  pleasure_craft: 'other',
  // Two names for the same risk: the law for the second name applies to both.
  wet_marine_transportation: 'ocean_marine',
  commercial_aircraft: 'aircraft',
};
