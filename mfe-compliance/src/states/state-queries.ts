import { queryKeys } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';
import { fetchBalances, fetchChecklists, fetchDeadlines, fetchFilings, fetchForms, fetchPolicies } from './state-api';

/** A state's next filings; refetched hourly, because the server counts the days and a page may be open overnight. */
export const stateDeadlinesQuery = (code: string) =>
  queryOptions({ queryKey: ['mfeCompliance', 'state-deadlines', code], queryFn: () => fetchDeadlines(code), staleTime: 3_600_000 });

/** The organization's open balances in a state; payments invalidate them. */
export const stateBalancesQuery = (code: string) =>
  queryOptions({ queryKey: ['payments', 'state', code], queryFn: () => fetchBalances(code) });

export const statePoliciesQuery = (code: string) =>
  queryOptions({ queryKey: [...queryKeys.policies, 'state', code], queryFn: () => fetchPolicies(code) });

/** The organization's deadlines and submissions in a state; changes to either invalidate the query. */
export const stateFilingsQuery = (code: string) =>
  queryOptions({ queryKey: [...queryKeys.deadlines, 'state', code], queryFn: () => fetchFilings(code) });

export const stateChecklistsQuery = (code: string) =>
  queryOptions({ queryKey: ['checklists', 'state', code], queryFn: () => fetchChecklists(code) });

export const stateFormsQuery = (code: string) =>
  queryOptions({ queryKey: ['mfeCompliance', 'state-forms', code], queryFn: () => fetchForms(code) });
