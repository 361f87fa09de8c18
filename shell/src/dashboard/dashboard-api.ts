import { type ResponseBody, api, getData } from '@stampline/api-client';

export type DashboardStats = ResponseBody<'/api/dashboard/stats'>;
export type StateTotals = DashboardStats['stateBreakdown'][string];
export type RecentPolicy = ResponseBody<'/api/policies'>[number];
export type StateLiability = ResponseBody<'/api/policies/liability'>;
export type LiabilityTransaction = StateLiability['transactions'][number];
export type UpcomingDeadline = ResponseBody<'/api/deadlines/upcoming'>[number];
export type Threshold = ResponseBody<'/api/deadlines/thresholds'>[number];
export type OverviewStates = ResponseBody<'/api/organization/overview-states'>;
export type StateSettings = ResponseBody<'/api/organization/state-settings'>[number];

export type MonthLiability = ResponseBody<'/api/reports/compliance'>['byMonth'][number];

/** Fetches year-to-date tax and fees by month. */
export async function fetchLiabilityByMonth(): Promise<MonthLiability[]> {
  return (await getData(api.GET('/api/reports/compliance'))).byMonth;
}

export function fetchStats(): Promise<DashboardStats> {
  return getData(api.GET('/api/dashboard/stats'));
}

/** Fetches the most recently changed policies, newest first. */
export function fetchRecentPolicies(limit: number): Promise<RecentPolicy[]> {
  return getData(api.GET('/api/policies', { params: { query: { limit } } }));
}

/** Fetches a page of the transactions behind a state's liability for the year; without a cursor, the first page. */
export function fetchStateLiability(state: string, cursor: string | null): Promise<StateLiability> {
  return getData(api.GET('/api/policies/liability', { params: { query: { state, ...(cursor !== null && { cursor }) } } }));
}

export function fetchUpcomingDeadlines(days: number): Promise<UpcomingDeadline[]> {
  return getData(api.GET('/api/deadlines/upcoming', { params: { query: { days } } }));
}

export function fetchOverviewStates(): Promise<OverviewStates> {
  return getData(api.GET('/api/organization/overview-states'));
}

export function fetchStateSettings(): Promise<StateSettings[]> {
  return getData(api.GET('/api/organization/state-settings'));
}

export function fetchChargedOverview(): Promise<ResponseBody<'/api/charged/overview'>> {
  return getData(api.GET('/api/charged/overview'));
}

export function fetchThresholds(): Promise<Threshold[]> {
  return getData(api.GET('/api/deadlines/thresholds'));
}
