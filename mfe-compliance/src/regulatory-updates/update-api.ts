import { type ResponseBody, api, dataOf, pageOf } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export type RegulatoryUpdate = ResponseBody<'/api/regulatory-updates/{id}'>;
export type MonitoringLog = ResponseBody<'/api/monitoring-logs'>[number];
export type MonitoringStatus = ResponseBody<'/api/monitoring/status'>;

/** Key prefix that live updates of the worker invalidate. */
const monitoringKey = ['monitoring'] as const;

const LOGS_SHOWN = 20;
const REVIEWED_SHOWN = 5;
const UNREVIEWED_SHOWN = 100;
const SORTS = ['detectedAt', 'severity', 'state'] as const;

export const statusQuery = queryOptions({
  queryKey: [...monitoringKey, 'status'],
  queryFn: () => dataOf(api.GET('/api/monitoring/status')),
});

/** Unreviewed updates, the most severe first, or the last reviewed ones. @param state all states when empty */
export const updatesQuery = (state: string, reviewed: boolean) =>
  queryOptions({
    queryKey: [...monitoringKey, 'updates', state, reviewed],
    queryFn: () =>
      pageOf(
        api.GET('/api/regulatory-updates', {
          params: {
            query: {
              ...(state !== '' && { state }),
              reviewed,
              ...(reviewed ? { limit: REVIEWED_SHOWN, sort: '-reviewedAt' } : { limit: UNREVIEWED_SHOWN, sort: 'severity' }),
            },
          },
        }),
      ),
  });

export const updateQuery = (id: string) =>
  queryOptions({
    queryKey: [...monitoringKey, 'update', id],
    queryFn: () => dataOf(api.GET('/api/regulatory-updates/{id}', { params: { path: { id } } })),
  });

/** Newest page checks. @param state all states when empty */
export const logsQuery = (state: string) =>
  queryOptions({
    queryKey: [...monitoringKey, 'logs', state],
    queryFn: () => pageOf(api.GET('/api/monitoring-logs', { params: { query: { ...(state !== '' && { state }), limit: LOGS_SHOWN } } })),
  });

/** Last manual run. */
export const runQuery = queryOptions({
  queryKey: [...monitoringKey, 'run'],
  queryFn: async () => (await dataOf(api.GET('/api/tasks', { params: { query: { kind: 'monitoring-run', limit: 1 } } })))[0] ?? null,
});

/** Lists all updates, with search and filters. */
export function useBulletins() {
  return useList<RegulatoryUpdate, (typeof SORTS)[number]>({
    stateKey: 'bulletins',
    queryKey: [...monitoringKey, 'bulletins'],
    sorts: SORTS,
    defaultSort: '-detectedAt',
    filters: ['state', 'severity', 'type', 'reviewed'],
    fetch: (request, filters) => pageOf(api.GET('/api/regulatory-updates', { params: { query: { ...request, ...filters } } })),
  });
}

/** Actions of users, each of which invalidates the queries of monitoring. */
export function useMonitoringCalls() {
  const client = useQueryClient();
  const invalidate = () => client.invalidateQueries({ queryKey: monitoringKey });
  return {
    trigger: async (state: string) => {
      const started = await dataOf(api.POST('/api/monitoring/trigger', { body: state === '' ? {} : { state } }));
      await invalidate();
      return started;
    },
    review: async (id: string, note: string | null) => {
      const reviewed = await dataOf(api.POST('/api/regulatory-updates/{id}/review', { params: { path: { id } }, body: { note } }));
      await invalidate();
      return reviewed;
    },
  };
}
