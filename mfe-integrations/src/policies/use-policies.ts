import { type ResponseBody, api, getPage, queryKeys } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';

export type ListedPolicy = ResponseBody<'/api/policies'>[number];

const SORTS = ['updatedAt', 'policyNumber', 'insuredName', 'effectiveDate', 'premium', 'taxAmount', 'totalDue'] as const;

/** Filters behind the "More filters" button. */
export const MORE_FILTERS = [
  'completeness',
  'homeStateCheck',
  'effectiveFrom',
  'effectiveTo',
  'transactionFrom',
  'transactionTo',
  'transactionType',
  'premiumChange',
  'taxation',
  'chargeKind',
  'account',
  'import',
  'insurer',
] as const;

const FILTERS = ['state', 'license', ...MORE_FILTERS] as const;

/** Lists policies, most recently changed first by default. */
export function usePolicies() {
  return useList<ListedPolicy, (typeof SORTS)[number]>({
    stateKey: 'policies',
    queryKey: queryKeys.policies,
    sorts: SORTS,
    defaultSort: '-updatedAt',
    filters: FILTERS,
    fetch: (page, filters) => getPage(api.GET('/api/policies', { params: { query: { ...page, ...filters } } })),
  });
}
