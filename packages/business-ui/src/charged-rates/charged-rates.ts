import { type Answer, api, dataOf, queryKeys } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The premium tax that the organization's policies are charged in a state today. */
export type ChargedRate = Answer<'/api/tax/charged-rates'>[number];

/** Those of all states, by code. The day decides with the rules, so a page that stays open overnight asks again. */
export const chargedRatesQuery = queryOptions({
  queryKey: queryKeys.chargedRates,
  queryFn: async (): Promise<ReadonlyMap<string, ChargedRate>> =>
    new Map((await dataOf(api.GET('/api/tax/charged-rates'))).map((rate) => [rate.state, rate])),
  staleTime: 600_000,
});
