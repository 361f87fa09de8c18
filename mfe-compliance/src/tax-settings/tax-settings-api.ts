import { type ResponseBody, api, getData } from '@stampline/api-client';

/** Editions and custom rates that price the organization's policies. */
export type TaxSettings = ResponseBody<'/api/tax/settings'>;
/** A custom rate or fee. */
export type TaxOverride = TaxSettings['overrides'][number];
export type Edition = TaxSettings['edition'];

export function fetchTaxSettings(): Promise<TaxSettings> {
  return getData(api.GET('/api/tax/settings'));
}
