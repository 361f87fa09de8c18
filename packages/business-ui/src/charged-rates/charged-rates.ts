import { type ResponseBody, api, getData, queryKeys } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';
import { formatEditionInSentence } from '../rule-source/charge-labels';

/** Premium tax rate charged on the organization's policies in a state today. */
export type ChargedRate = ResponseBody<'/api/tax/charged-rates'>[number];

/** Charged rates of all states, by code; refetched on a new day, because rules change by date and a page may be open overnight. */
export const chargedRatesQuery = queryOptions({
  queryKey: queryKeys.chargedRates,
  queryFn: async (): Promise<ReadonlyMap<string, ChargedRate>> =>
    new Map((await getData(api.GET('/api/tax/charged-rates'))).map((rate) => [rate.state, rate])),
  staleTime: 600_000,
});

/** Returns the rate to display for a state: the headline or the custom rate. */
export function getDisplayedRate(headline: string, charged: ChargedRate | undefined): string {
  return charged?.isOwn === true && charged.label !== null ? charged.label : headline;
}

/**
 * Returns the charged rate if it differs from the headline rate: `Charged: 3% + 0.18% by the statute`. Undefined if it is equal or unknown.
 */
export function describeChargedRate(charged: ChargedRate | null | undefined): string | undefined {
  if (!charged || charged.charges === null || charged.matchesHeadline || charged.isOwn) return undefined;
  return `Charged: ${charged.charges} by ${formatEditionInSentence(charged.edition)}`;
}
