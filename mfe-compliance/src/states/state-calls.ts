import { type Answer, api, dataOf } from '@stampline/api-client';

export type StateDetail = Answer<'/api/jurisdictions/{code}'>;
export type TaxRule = StateDetail['editions']['product']['rules'][number];
export type StateDeadline = Answer<'/api/jurisdictions/{code}/deadlines'>[number];

/** The organisation's policies of a state: those changed last, and how many there are. */
export interface StatePolicies {
  newest: Answer<'/api/policies'>;
  total: number;
}

const SHOWN_POLICIES = 5;

export function fetchState(code: string): Promise<StateDetail> {
  return dataOf(api.GET('/api/jurisdictions/{code}', { params: { path: { code } } }));
}

/** The next filings, earliest first. */
export function fetchDeadlines(code: string): Promise<StateDeadline[]> {
  return dataOf(api.GET('/api/jurisdictions/{code}/deadlines', { params: { path: { code } } }));
}

export async function fetchPolicies(state: string): Promise<StatePolicies> {
  const answer = api.GET('/api/policies', { params: { query: { state, limit: SHOWN_POLICIES } } });
  const newest = await dataOf(answer);
  const total = (await answer).response.headers.get('X-Total-Count');
  return { newest, total: total === null ? newest.length : Number(total) };
}
