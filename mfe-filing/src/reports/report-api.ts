import { type ResponseBody, api, getData, getPage } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { queryOptions } from '@tanstack/react-query';
import { toInstants, toQuery, type ReportFilters } from './report-filters';

export type ComplianceReport = ResponseBody<'/api/reports/compliance'>;
export type StateReport = ComplianceReport['states'][number];
export type LargePolicy = ResponseBody<'/api/policies'>[number];
export type ActivityEntry = ResponseBody<'/api/reports/activity'>[number] & { id: string };

const key = ['dashboard', 'reports'] as const;
const MAX_POLICIES = 10;

/** Shares the key prefix of the dashboard's figures, so that live updates also invalidate the report. */
export const complianceQuery = (filters: ReportFilters) =>
  queryOptions({
    queryKey: [...key, 'compliance', toQuery(filters)],
    queryFn: () => getData(api.GET('/api/reports/compliance', { params: { query: toQuery(filters) } })),
  });

type Period = ComplianceReport['period'];

export const toPolicyFilter = ({ state }: ReportFilters, { startDate, endDate }: Period) => ({
  sort: '-totalDue' as const,
  transactionFrom: startDate,
  transactionTo: endDate,
  ...(state !== '' && { state }),
});

/** Policies with transactions in the period, by amount due, largest first. */
export const largestPoliciesQuery = (filters: ReportFilters, period: Period) =>
  queryOptions({
    queryKey: [...key, 'policies', toPolicyFilter(filters, period)],
    queryFn: () => getData(api.GET('/api/policies', { params: { query: { ...toPolicyFilter(filters, period), limit: MAX_POLICIES } } })),
  });

export function getPoliciesPath({ state }: ReportFilters, { startDate, endDate }: Period): string {
  const filters = { 'policies.sort': '-totalDue', 'policies.transactionFrom': startDate, 'policies.transactionTo': endDate };
  return `/policies?${new URLSearchParams({ ...filters, ...(state !== '' && { 'policies.state': state }) }).toString()}`;
}

/** Lists activity in the period, newest first. */
export function useActivity(filters: ReportFilters, period: Period) {
  const given = { ...toInstants(period), ...(filters.state !== '' && { state: filters.state }) };
  return useList<ActivityEntry, 'sequence'>({
    stateKey: 'activity',
    queryKey: [...key, 'activity', given],
    sorts: ['sequence'],
    defaultSort: '-sequence',
    fetch: async (page) => {
      const { rows, ...rest } = await getPage(api.GET('/api/reports/activity', { params: { query: { ...page, ...given } } }));
      return { ...rest, rows: rows.map((row) => ({ ...row, id: String(row.sequence) })) };
    },
  });
}

export type ReportFormat = 'pdf' | 'xlsx' | 'csv';
