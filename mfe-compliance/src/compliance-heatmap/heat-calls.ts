import { type Answer, api, dataOf, queryKeys } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';

export type Stats = Answer<'/api/dashboard/stats'>;
export type StateStats = Stats['stateBreakdown'][string];
export type RiskLevel = StateStats['riskLevel'];

/** The figures of the dashboard: all that the map shows comes from this one answer. */
export const statsQuery = queryOptions({
  queryKey: queryKeys.dashboardStats,
  queryFn: () => dataOf(api.GET('/api/dashboard/stats')),
});
