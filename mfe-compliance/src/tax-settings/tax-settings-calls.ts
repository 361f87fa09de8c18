import { type Answer, api, dataOf } from '@stampline/api-client';

/** By which editions and custom rates the organization's policies are priced. */
export type TaxSettings = Answer<'/api/tax/settings'>;
/** A rate or fee of the organization's own. */
export type TaxOverride = TaxSettings['overrides'][number];
export type Edition = TaxSettings['edition'];

export function fetchTaxSettings(): Promise<TaxSettings> {
  return dataOf(api.GET('/api/tax/settings'));
}
