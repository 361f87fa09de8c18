import { api, getData, getPage, type RequestBody, type IdempotencyHeader } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';
import { type ComplianceReport, toPolicyFilter, type ReportFormat } from './report-api';
import { toInstants, type ReportFilters } from './report-filters';

type Period = ComplianceReport['period'];

/** Larger exports are generated in the background. */
export const MAX_ROWS_AT_ONCE = 5_000;

const toStateFilter = ({ state }: ReportFilters) => (state === '' ? {} : { state });

/** Returns the URL of the chosen report as a file. */
export function buildExportUrl(filters: ReportFilters, period: Period, format: ReportFormat): string {
  const query = filters.type === 'activity' ? toInstants(period) : period;
  return `/api/reports/${filters.type}/download?${new URLSearchParams({ ...query, ...(filters.state !== '' && { state: filters.state }), format }).toString()}`;
}

/** Number of rows in the chosen report; the report by state is always small. */
export const exportCountQuery = (filters: ReportFilters, period: Period | undefined) =>
  queryOptions({
    queryKey: ['dashboard', 'reports', 'count', filters.type, filters.state, period],
    enabled: period !== undefined && filters.type !== 'compliance',
    queryFn: async () => {
      if (period === undefined) return 0;
      const { total } =
        filters.type === 'activity'
          ? await getPage(
              api.GET('/api/reports/activity', { params: { query: { ...toInstants(period), ...toStateFilter(filters), limit: 1 } } }),
            )
          : await getPage(api.GET('/api/policies', { params: { query: { ...toPolicyFilter(filters, period), limit: 1 } } }));
      return total;
    },
  });

type ExportRequest = RequestBody<'/api/reports/exports'>;

export function toExportRequest(filters: ReportFilters, period: Period, format: ReportFormat): ExportRequest {
  return filters.type === 'activity'
    ? { report: 'activity', format, ...toInstants(period), ...toStateFilter(filters) }
    : { report: 'financial', format, ...period, ...toStateFilter(filters) };
}

/** Starts a background export. @returns its ID */
export async function startExport(body: ExportRequest, header: IdempotencyHeader): Promise<string> {
  return (await getData(api.POST('/api/reports/exports', { body, params: { header } }))).id;
}

export const exportQuery = (id: string) =>
  queryOptions({
    queryKey: ['report-exports', id],
    queryFn: () => getData(api.GET('/api/tasks/{id}', { params: { path: { id } } })),
  });
