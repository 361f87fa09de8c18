import { type Answer, api, pageOf, queryKeys } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';

export type ListedPolicy = Answer<'/api/policies'>[number];

const SORTS = [
  'updatedAt',
  'policyNumber',
  'insuredName',
  'state',
  'transactionType',
  'effectiveDate',
  'expirationDate',
  'premium',
  'totalDue',
] as const;

/** The organization's policies, those changed last first unless another order is chosen. */
export function usePolicies() {
  return useList<ListedPolicy, (typeof SORTS)[number]>({
    stateKey: 'policies',
    queryKey: queryKeys.policies,
    sorts: SORTS,
    defaultSort: '-updatedAt',
    filters: ['state', 'license', 'homeStateCheck'],
    fetch: (page, filters) => pageOf(api.GET('/api/policies', { params: { query: { ...page, ...filters } } })),
  });
}
