import { queryKeys } from '@stampline/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  fetchChargedOverview,
  fetchLiabilityByMonth,
  fetchOverviewStates,
  fetchRecentPolicies,
  fetchStateSettings,
  fetchStats,
  fetchThresholds,
  fetchUpcomingDeadlines,
} from './dashboard-api';

/** Number of policies and deadlines on the dashboard, and number of days to look ahead. */
const ROW_COUNT = 3;
const DEADLINE_WINDOW_DAYS = 30;

const liabilityByMonthKey = ['dashboard', 'reports', 'by-month'] as const;
export const overviewStatesKey = ['organization', 'overview-states'] as const;
const chargedOverviewKey = ['charged', 'overview'] as const;
const thresholdsKey = [...queryKeys.deadlines, 'thresholds'] as const;
export const stateSettingsKey = ['organization', 'state-settings'] as const;

export function useStats() {
  return useQuery({ queryKey: queryKeys.dashboardStats, queryFn: fetchStats });
}

/** Shares the key prefix of the dashboard's figures, so that it is refetched with them. */
export function useLiabilityByMonth() {
  return useQuery({ queryKey: liabilityByMonthKey, queryFn: fetchLiabilityByMonth });
}

export function useRecentPolicies() {
  return useQuery({
    queryKey: [...queryKeys.policies, 'recent'],
    queryFn: () => fetchRecentPolicies(ROW_COUNT),
    select: (policies) => policies.slice(0, ROW_COUNT),
  });
}

/** Returns the next deadlines; `total` counts all within the window. */
export function useUpcomingDeadlines() {
  return useQuery({
    queryKey: [...queryKeys.upcomingDeadlines, DEADLINE_WINDOW_DAYS],
    queryFn: () => fetchUpcomingDeadlines(DEADLINE_WINDOW_DAYS),
    select: (deadlines) => ({ total: deadlines.length, first: deadlines.slice(0, ROW_COUNT) }),
  });
}

/** Returns the thresholds with accrued tax. */
export function useThresholds() {
  return useQuery({
    queryKey: thresholdsKey,
    queryFn: fetchThresholds,
    select: (thresholds) =>
      thresholds.filter(({ accruedAmount, aheadAmount, forecastOn }) => accruedAmount + aheadAmount > 0 || forecastOn !== null),
  });
}

/** The key starts with the key of charges, so that live updates to charges refetch it. */
export function useChargedOverview() {
  return useQuery({ queryKey: chargedOverviewKey, queryFn: fetchChargedOverview });
}

export function useOverviewStates() {
  return useQuery({ queryKey: overviewStatesKey, queryFn: fetchOverviewStates });
}

export function useStateSettings() {
  return useQuery({ queryKey: stateSettingsKey, queryFn: fetchStateSettings });
}

/** Refetches everything on the dashboard. */
export function useRefreshDashboard(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const keys = [
      queryKeys.dashboardStats,
      liabilityByMonthKey,
      queryKeys.policies,
      queryKeys.deadlines,
      overviewStatesKey,
      stateSettingsKey,
      chargedOverviewKey,
    ];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
