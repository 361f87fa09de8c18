import { type ResponseBody, api, getData, getPage, type RequestBody, useSendOnce } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export type Deadline = ResponseBody<'/api/deadlines'>[number];
export type DeadlineCounts = ResponseBody<'/api/deadlines/counts'>;
export type NewDeadline = RequestBody<'/api/deadlines'>;

/** Query key prefix of deadlines, which live updates invalidate. */
const DEADLINES = ['deadlines'] as const;
const DASHBOARD = ['dashboard'] as const;
const STANDARD_DAYS = 90;
const UPCOMING_DAYS = 30;
const CRITICAL_DAYS = 7;
const MAX_OVERDUE = 50;

/** Deadlines to act on within a range of days, including those that do not apply. @param from, to YYYY-MM-DD */
export const rangeQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...DEADLINES, 'range', from, to],
    queryFn: () => getData(api.GET('/api/deadlines', { params: { query: { from, to } } })),
  });

/** Open deadlines that apply within 30 days. */
export const upcomingQuery = queryOptions({
  queryKey: [...DEADLINES, 'upcoming', UPCOMING_DAYS],
  queryFn: () => getData(api.GET('/api/deadlines/upcoming', { params: { query: { days: UPCOMING_DAYS } } })),
});

/** Overdue deadlines, oldest first. */
export const overdueQuery = queryOptions({
  queryKey: [...DEADLINES, 'overdue'],
  queryFn: () => getData(api.GET('/api/deadlines', { params: { query: { status: 'overdue', sort: 'actBy', limit: MAX_OVERDUE } } })),
});

export const standardQuery = queryOptions({
  queryKey: [...DEADLINES, 'standard', STANDARD_DAYS],
  queryFn: () => getData(api.GET('/api/deadlines/upcoming-standard', { params: { query: { days: STANDARD_DAYS } } })),
});

export const deadlineQuery = (id: string) =>
  queryOptions({
    queryKey: [...DEADLINES, 'one', id],
    queryFn: () => getData(api.GET('/api/deadlines/{id}', { params: { path: { id } } })),
  });

const SORTS = ['actBy', 'dueDate', 'state'] as const;
const STATUSES = ['pending', 'completed'] as const;

export function useDeadlines() {
  return useList<Deadline, (typeof SORTS)[number]>({
    stateKey: 'deadlines',
    queryKey: DEADLINES,
    sorts: SORTS,
    defaultSort: 'actBy',
    filters: ['state', 'status', 'applies'],
    defaultFilters: { status: 'pending' },
    fetch: (page, { state, status, applies }) => {
      const chosen = STATUSES.find((one) => one === status);
      const query = { ...page, ...(state && { state }), ...(chosen && { status: chosen }), ...(applies === 'true' && { applies: true }) };
      return getPage(api.GET('/api/deadlines', { params: { query } }));
    },
  });
}

/** Returns true for an open deadline to act on within a week. */
export const isCritical = ({ daysUntil, isCompleted }: Deadline): boolean => !isCompleted && daysUntil >= 0 && daysUntil <= CRITICAL_DAYS;

const toPathParams = (id: string) => ({ path: { id } });

/** Actions on deadlines, each of which invalidates the deadline queries. */
export function useDeadlineMutations() {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const invalidateAfter = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await Promise.all([DEADLINES, DASHBOARD].map((queryKey) => client.invalidateQueries({ queryKey })));
    }
  };
  return {
    loadStandard: () => invalidateAfter(getData(api.POST('/api/deadlines/initialize-standard'))),
    add: (body: NewDeadline) =>
      invalidateAfter(sendOnce(body, (header) => getData(api.POST('/api/deadlines', { body, params: { header } })))),
    change: (id: string, body: NewDeadline) => invalidateAfter(getData(api.PUT('/api/deadlines/{id}', { params: toPathParams(id), body }))),
    remove: (id: string) => invalidateAfter(api.DELETE('/api/deadlines/{id}', { params: toPathParams(id) })),
    reopen: (id: string) => invalidateAfter(getData(api.POST('/api/deadlines/{id}/reopen', { params: toPathParams(id), body: {} }))),
  };
}
