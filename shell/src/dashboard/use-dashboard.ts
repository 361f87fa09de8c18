import { type Answer, api, dataOf, queryKeys } from '@stampline/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export type DashboardStats = Answer<'/api/dashboard/stats'>;
export type StateTotals = DashboardStats['stateBreakdown'][string];
export type RecentPolicy = Answer<'/api/policies'>[number];
export type UpcomingDeadline = Answer<'/api/deadlines/upcoming'>[number];
export type StateSettings = Answer<'/api/organization/state-settings'>[number];

/** How many policies and deadlines the dashboard shows, and how far ahead it looks. */
const shown = 3;
const windowDays = 30;

export const overviewStatesKey = ['organization', 'overview-states'] as const;
export const stateSettingsKey = ['organization', 'state-settings'] as const;

export function useStats() {
  return useQuery({ queryKey: queryKeys.dashboardStats, queryFn: () => dataOf(api.GET('/api/dashboard/stats')) });
}

export function useRecentPolicies() {
  return useQuery({
    queryKey: [...queryKeys.policies, 'recent'],
    queryFn: () => dataOf(api.GET('/api/policies', { params: { query: { limit: shown } } })),
    select: (policies) => policies.slice(0, shown),
  });
}

/** The next deadlines; `total` counts all that fall into the window. */
export function useUpcomingDeadlines() {
  return useQuery({
    queryKey: [...queryKeys.upcomingDeadlines, windowDays],
    queryFn: () => dataOf(api.GET('/api/deadlines/upcoming', { params: { query: { days: windowDays } } })),
    select: (deadlines) => ({ total: deadlines.length, first: deadlines.slice(0, shown) }),
  });
}

export function useOverviewStates() {
  return useQuery({ queryKey: overviewStatesKey, queryFn: () => dataOf(api.GET('/api/organization/overview-states')) });
}

export function useStateSettings() {
  return useQuery({ queryKey: stateSettingsKey, queryFn: () => dataOf(api.GET('/api/organization/state-settings')) });
}

/** Asks for everything on the dashboard again. */
export function useRefreshDashboard(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const keys = [queryKeys.dashboardStats, queryKeys.policies, queryKeys.upcomingDeadlines, overviewStatesKey, stateSettingsKey];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
