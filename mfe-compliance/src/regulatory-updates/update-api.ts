import { type ResponseBody, api, getData, getPage } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export type RegulatoryUpdate = ResponseBody<'/api/regulatory-updates/{id}'>;
export type MonitoringLog = ResponseBody<'/api/monitoring-logs'>[number];
export type MonitoringStatus = ResponseBody<'/api/monitoring/status'>;

/** Key prefix that the worker's live updates invalidate. */
const monitoringKey = ['monitoring'] as const;

const MAX_LOGS = 20;
const MAX_REVIEWED = 5;
const SORTS = ['detectedAt', 'severity', 'state'] as const;

export const statusQuery = queryOptions({
  queryKey: [...monitoringKey, 'status'],
  queryFn: () => getData(api.GET('/api/monitoring/status')),
});

/** The most recently reviewed updates. @param state all states if empty */
export const reviewedQuery = (state: string) =>
  queryOptions({
    queryKey: [...monitoringKey, 'updates', state],
    queryFn: () => {
      const query = { ...(state !== '' && { state }), reviewed: true, limit: MAX_REVIEWED, sort: '-reviewedAt' as const };
      return getPage(api.GET('/api/regulatory-updates', { params: { query } }));
    },
  });

/** Lists updates that are waiting for review, most severe first. @param state all states if empty */
export function useUnreviewed(state: string) {
  return useList<RegulatoryUpdate, (typeof SORTS)[number]>({
    stateKey: 'updates',
    queryKey: [...monitoringKey, 'unreviewed', state],
    sorts: SORTS,
    defaultSort: 'severity',
    filters: ['severity', 'type'],
    fetch: (request, filters) => {
      const query = { sort: 'severity' as const, ...request, ...filters, ...(state !== '' && { state }), reviewed: false };
      return getPage(api.GET('/api/regulatory-updates', { params: { query } }));
    },
  });
}

export const regulatoryUpdateQuery = (id: string) =>
  queryOptions({
    queryKey: [...monitoringKey, 'update', id],
    queryFn: () => getData(api.GET('/api/regulatory-updates/{id}', { params: { path: { id } } })),
  });

/** The newest page checks. @param state all states if empty */
export const monitoringLogsQuery = (state: string) =>
  queryOptions({
    queryKey: [...monitoringKey, 'logs', state],
    queryFn: () => getPage(api.GET('/api/monitoring-logs', { params: { query: { ...(state !== '' && { state }), limit: MAX_LOGS } } })),
  });

/** Last manual run. */
export const monitoringRunQuery = queryOptions({
  queryKey: [...monitoringKey, 'run'],
  queryFn: async () => (await getData(api.GET('/api/tasks', { params: { query: { kind: 'monitoring-run', limit: 1 } } })))[0] ?? null,
});

/** Lists all updates, with search and filters. */
export function useBulletins() {
  return useList<RegulatoryUpdate, (typeof SORTS)[number]>({
    stateKey: 'bulletins',
    queryKey: [...monitoringKey, 'bulletins'],
    sorts: SORTS,
    defaultSort: '-detectedAt',
    filters: ['state', 'severity', 'type', 'reviewed'],
    fetch: (request, filters) => getPage(api.GET('/api/regulatory-updates', { params: { query: { ...request, ...filters } } })),
  });
}

/** User actions, each of which invalidates the monitoring queries. */
export function useMonitoringMutations() {
  const client = useQueryClient();
  const invalidate = () => client.invalidateQueries({ queryKey: monitoringKey });
  return {
    trigger: async (state: string) => {
      const started = await getData(api.POST('/api/monitoring/trigger', { body: state === '' ? {} : { state } }));
      await invalidate();
      return started;
    },
    /** Marks updates one after another; marking one again replaces its note. */
    review: async (ids: readonly string[], note: string | null) => {
      try {
        for (const id of ids) await getData(api.POST('/api/regulatory-updates/{id}/review', { params: { path: { id } }, body: { note } }));
      } finally {
        await invalidate();
      }
    },
  };
}
