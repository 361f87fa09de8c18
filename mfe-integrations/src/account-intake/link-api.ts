import { type ResponseBody, api, getData, getPage, queryKeys } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export type LinkablePolicy = ResponseBody<'/api/policies'>[number];

const MAX_RESULTS = 50;

/** Policies without an account whose named insured matches this account. */
export const suggestionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.accounts, 'suggestions', id],
    queryFn: () => getData(api.GET('/api/accounts/{id}/policy-suggestions', { params: { path: { id } } })),
  });

/** The first policies without an account that match the search. */
export const linkablePoliciesQuery = (search: string) =>
  queryOptions({
    queryKey: [...queryKeys.policies, 'linkable', search],
    queryFn: () =>
      getData(api.GET('/api/policies', { params: { query: { account: 'none', search, limit: MAX_RESULTS, sort: 'policyNumber' } } })),
  });

const SORTS = ['policyNumber', 'effectiveDate', 'premium', 'totalDue'] as const;

export function useAccountPolicies(account: string) {
  return useList<LinkablePolicy, (typeof SORTS)[number]>({
    stateKey: 'policies',
    queryKey: [...queryKeys.policies, 'of-account', account],
    sorts: SORTS,
    defaultSort: '-effectiveDate',
    fetch: (page) => getPage(api.GET('/api/policies', { params: { query: { sort: '-effectiveDate', ...page, account } } })),
  });
}

/** Links and unlinks policies, and invalidates the queries that show them. */
export function useLinkMutations(id: string) {
  const client = useQueryClient();
  const invalidate = () => Promise.all([queryKeys.accounts, queryKeys.policies].map((queryKey) => client.invalidateQueries({ queryKey })));
  return {
    link: async (policyIds: string[]) => {
      const linked = await getData(api.POST('/api/accounts/{id}/policies', { params: { path: { id } }, body: { policyIds } }));
      await invalidate();
      return linked;
    },
    unlink: async (policyId: string) => {
      await api.DELETE('/api/accounts/{id}/policies/{policyId}', { params: { path: { id, policyId } } });
      await invalidate();
    },
  };
}
