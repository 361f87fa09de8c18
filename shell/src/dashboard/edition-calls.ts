import { type Answer, api, dataOf } from '@stampline/api-client';

export type TaxSettings = Answer<'/api/tax/settings'>;
export type TaxRate = Answer<'/api/tax/rates'>[number];

/** By which editions the organization's policies are priced. */
export function fetchTaxSettings(): Promise<TaxSettings> {
  return dataOf(api.GET('/api/tax/settings'));
}

/** What both editions charge in every state on an ordinary policy of today. */
export function fetchTaxRates(): Promise<TaxRate[]> {
  return dataOf(api.GET('/api/tax/rates'));
}
