import { type ResponseBody, api, getData } from '@stampline/api-client';

export type TaxSettings = ResponseBody<'/api/tax/settings'>;
export type TaxRate = ResponseBody<'/api/tax/rates'>[number];

/** Fetches the editions that price the organization's policies. */
export function fetchTaxSettings(): Promise<TaxSettings> {
  return getData(api.GET('/api/tax/settings'));
}

/** Fetches the charges of both editions in every state for an ordinary policy today. */
export function fetchTaxRates(): Promise<TaxRate[]> {
  return getData(api.GET('/api/tax/rates'));
}
