import { api, dataOf, pageOf } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';
import { type ComplianceReport, policyFilter, type ReportFormat } from './report-calls';
import { instantsOf, type ReportFilters } from './report-filters';

type Period = ComplianceReport['period'];

/** From more rows on, a file is made in the background. */
export const MOST_ROWS_AT_ONCE = 5_000;

const ofState = ({ state }: ReportFilters) => (state === '' ? {} : { state });

/** Where the chosen report is as a file. */
export function exportPath(filters: ReportFilters, period: Period, format: ReportFormat): string {
  const query = filters.type === 'activity' ? instantsOf(period) : period;
  return `/api/reports/${filters.type}/download?${new URLSearchParams({ ...query, ...(filters.state !== '' && { state: filters.state }), format }).toString()}`;
}

/** How many rows the chosen report has; that of states has few. */
export const exportCountQuery = (filters: ReportFilters, period: Period | undefined) =>
  queryOptions({
    queryKey: ['dashboard', 'reports', 'count', filters.type, filters.state, period],
    enabled: period !== undefined && filters.type !== 'compliance',
    queryFn: async () => {
      if (period === undefined) return 0;
      const { total } =
        filters.type === 'activity'
          ? await pageOf(api.GET('/api/reports/activity', { params: { query: { ...instantsOf(period), ...ofState(filters), limit: 1 } } }))
          : await pageOf(api.GET('/api/policies', { params: { query: { ...policyFilter(filters, period), limit: 1 } } }));
      return total;
    },
  });

/** Has the file made in the background. @returns the id of the export */
export async function startExport(filters: ReportFilters, period: Period, format: ReportFormat): Promise<string> {
  const body =
    filters.type === 'activity'
      ? { report: 'activity' as const, format, ...instantsOf(period), ...ofState(filters) }
      : { report: 'financial' as const, format, ...period, ...ofState(filters) };
  return (await dataOf(api.POST('/api/reports/exports', { body }))).id;
}

export const exportQuery = (id: string) =>
  queryOptions({
    queryKey: ['report-exports', id],
    queryFn: () => dataOf(api.GET('/api/tasks/{id}', { params: { path: { id } } })),
  });
