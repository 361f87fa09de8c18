import { type ResponseBody, api, getData, getPage } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';

export type PolicySync = ResponseBody<'/api/policy-sync'>;
export type PolicySyncRun = ResponseBody<'/api/policy-sync/runs'>[number];

export const policySyncKey = ['policy-sync'] as const;
export const connectionKey = [...policySyncKey, 'connection'] as const;

const SORTS = ['createdAt', 'status'] as const;
const PAGE_SIZE = 10;

export function usePolicySync() {
  return useQuery({ queryKey: connectionKey, queryFn: () => getData(api.GET('/api/policy-sync')) });
}

/** Lists the first records that were not imported. */
export function useRefusedRecords() {
  return useQuery({ queryKey: [...policySyncKey, 'errors'], queryFn: () => getData(api.GET('/api/policy-sync/errors')) });
}

/** Lists syncs, newest first by default. */
export function useRuns() {
  return useList<PolicySyncRun, (typeof SORTS)[number]>({
    stateKey: 'policy-sync-runs',
    queryKey: [...policySyncKey, 'runs'],
    sorts: SORTS,
    defaultSort: '-createdAt',
    pageSize: PAGE_SIZE,
    fetch: (query) => getPage(api.GET('/api/policy-sync/runs', { params: { query } })),
  });
}
