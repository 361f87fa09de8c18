import { queryKeys } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';
import { fetchChecklists, fetchDeadlines, fetchFilings, fetchForms, fetchPolicies } from './state-calls';

/** The next filings of a state; asked again after an hour, since the server counts the days and a page may stay open overnight. */
export const stateDeadlinesQuery = (code: string) =>
  queryOptions({ queryKey: ['mfeCompliance', 'state-deadlines', code], queryFn: () => fetchDeadlines(code), staleTime: 3_600_000 });

/** The organization's own policies in a state. */
export const statePoliciesQuery = (code: string) =>
  queryOptions({ queryKey: [...queryKeys.policies, 'state', code], queryFn: () => fetchPolicies(code) });

/** The organization's own deadlines and submissions in a state; what changes deadlines or submissions makes it stale. */
export const stateFilingsQuery = (code: string) =>
  queryOptions({ queryKey: [...queryKeys.deadlines, 'state', code], queryFn: () => fetchFilings(code) });

/** The organization's checklists of a state. */
export const stateChecklistsQuery = (code: string) =>
  queryOptions({ queryKey: ['checklists', 'state', code], queryFn: () => fetchChecklists(code) });

/** The forms of a state, each with the organization's own file of it. */
export const stateFormsQuery = (code: string) =>
  queryOptions({ queryKey: ['mfeCompliance', 'state-forms', code], queryFn: () => fetchForms(code) });
