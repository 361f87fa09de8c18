import { type Answer, api, dataOf, pageOf } from '@stampline/api-client';

export type StateDeadline = Answer<'/api/jurisdictions/{code}/deadlines'>[number];

/** The organization's policies of a state: those changed last, and how many there are. */
export interface StatePolicies {
  newest: Answer<'/api/policies'>;
  total: number;
}

const SHOWN_POLICIES = 5;

/** The next filings, earliest first. */
export function fetchDeadlines(code: string): Promise<StateDeadline[]> {
  return dataOf(api.GET('/api/jurisdictions/{code}/deadlines', { params: { path: { code } } }));
}

export async function fetchPolicies(state: string): Promise<StatePolicies> {
  const { rows, total } = await pageOf(api.GET('/api/policies', { params: { query: { state, limit: SHOWN_POLICIES } } }));
  return { newest: rows, total };
}
