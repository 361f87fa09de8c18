import type { PolicyPlace } from '../../filings/risk-places/risk-places.service.js';
import { findCounties, findCounty } from '../../filings/venues/state-facts.js';
import type { GridColumn, GridValues } from './grid-columns.js';

export interface GridError {
  readonly placementId: string;
  readonly gridColumn: GridColumn;
  readonly cellMessage: string;
}

interface CheckedPlace {
  readonly place: PolicyPlace | null;
  readonly errors: readonly GridError[];
}

const ZIP_PATTERN = /^\d{5}(-\d{4})?$/;

/** Merges entered location cells with the location on record; null if none was entered. */
export function checkPlace(
  { id, policyId, state }: { readonly id: string; readonly policyId: string; readonly state: string },
  values: GridValues,
  known: { readonly county: string | null; readonly postalCode: string } | undefined,
): CheckedPlace {
  if (!values.has('county') && !values.has('postal_code')) return { place: null, errors: [] };
  const typed = values.get('county') ?? known?.county ?? '';
  const postalCode = values.get('postal_code') ?? known?.postalCode ?? '';
  const counties = findCounties(state);
  const county = counties === undefined ? typed || null : (findCounty(state, typed) ?? null);
  const errors: GridError[] = [];
  if (counties !== undefined && county === null)
    errors.push({
      placementId: id,
      gridColumn: 'county',
      cellMessage: `Enter one of the ${counties.names.length} counties of the state, for example ${counties.example}.`,
    });
  if (!ZIP_PATTERN.test(postalCode))
    errors.push({
      placementId: id,
      gridColumn: 'postal_code',
      cellMessage: 'Enter the ZIP code as five digits, or nine with a hyphen, for example 32301.',
    });
  return { place: { policyId, state, county, postalCode }, errors };
}
