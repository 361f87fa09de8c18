import { type ResponseBody, api, getData } from '@stampline/api-client';
import { combineQueries } from '@stampline/business-ui';
import { useQueries, useQuery } from '@tanstack/react-query';

export type TaxRate = ResponseBody<'/api/tax/rates'>[number];
export type EditionRate = NonNullable<TaxRate['product']>;
export type RateCharge = EditionRate['charges'][number];
export type JurisdictionDetail = ResponseBody<'/api/jurisdictions/{code}'>;

/**
 * Returns both editions of all 51 jurisdictions for a policy that begins today; refetched on each visit, because custom rates may have
 * changed.
 */
export function useTaxRates() {
  return useQuery({
    queryKey: ['mfeCompliance', 'tax-rates'],
    queryFn: () => getData(api.GET('/api/tax/rates')),
    refetchOnMount: 'always',
  });
}

export function useJurisdictionDetails(codes: readonly string[]) {
  return useQueries({
    queries: codes.map((code) => ({
      queryKey: ['mfeCompliance', 'jurisdiction', code],
      queryFn: () => getData(api.GET('/api/jurisdictions/{code}', { params: { path: { code } } })),
    })),
    combine: combineQueries,
  });
}
