import { type ResponseBody, api, getPage, queryKeys } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';

export type License = ResponseBody<'/api/organization/licenses'>[number];

export const licensesKey = ['organization', 'licenses'] as const;

/** Keys of the queries whose results depend on the license register, because a change to it recomputes placements. */
export const keysOfLicenses = [
  licensesKey,
  ['organization', 'state-settings'],
  queryKeys.dashboardStats,
  queryKeys.policies,
  ['placements'],
  ['filings'],
] as const;

const SORTS = ['state', 'holder', 'licenseNumber', 'licenseType', 'validFrom', 'validTo'] as const;

/** Lists licenses, by state by default. */
export function useLicenses() {
  return useList<License, (typeof SORTS)[number]>({
    stateKey: 'licenses',
    queryKey: licensesKey,
    sorts: SORTS,
    defaultSort: 'state',
    filters: ['state', 'licenseStanding'],
    fetch: (page, filters) => getPage(api.GET('/api/organization/licenses', { params: { query: { ...page, ...filters } } })),
  });
}

/** Lists licenses to renew: those that end within 60 days, or have ended without being renewed. The most urgent comes first. */
export function useLicensesToRenew() {
  return useQuery({
    queryKey: [...licensesKey, 'to-renew'],
    queryFn: async () => {
      const query = { sort: 'validTo', limit: 500, toRenew: true } as const;
      return (await getPage(api.GET('/api/organization/licenses', { params: { query } }))).rows;
    },
  });
}

/** Counts policies without a license that is valid on their effective date. */
export function useUnlicensedPolicies() {
  return useQuery({
    queryKey: [...queryKeys.policies, 'unlicensed', ...licensesKey],
    queryFn: async () => (await getPage(api.GET('/api/policies', { params: { query: { license: 'missing', limit: 1 } } }))).total,
  });
}
