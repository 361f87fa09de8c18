import { type Answer, api, dataOf, queryKeys, type RequestBody } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';

export type Stats = Answer<'/api/dashboard/stats'>;
export type StateStats = Stats['stateBreakdown'][string];
export type RiskLevel = NonNullable<StateStats['riskLevel']>;
export type StateRisk = Answer<'/api/dashboard/states/{code}/risk'>;
export type RiskFiling = StateRisk['filings'][number];
export type RiskPreview = Answer<'/api/dashboard/risk-preview'>;
export type RiskSettings = RequestBody<'/api/compliance/risk-settings', 'put'>;
export type Thresholds = Pick<RiskSettings, 'lowFrom' | 'mediumFrom' | 'highFrom'>;

/** The figures of the dashboard: all that the map shows comes from this one answer. */
export const statsQuery = queryOptions({
  queryKey: queryKeys.dashboardStats,
  queryFn: () => dataOf(api.GET('/api/dashboard/stats')),
});

/** Why a state is rated as it is. */
export const stateRiskQuery = (code: string) =>
  queryOptions({
    queryKey: [...queryKeys.dashboardStats, 'risk', code],
    queryFn: () => dataOf(api.GET('/api/dashboard/states/{code}/risk', { params: { path: { code } } })),
  });

/** What other thresholds would do. */
export const riskPreviewQuery = (thresholds: Thresholds) =>
  queryOptions({
    queryKey: [...queryKeys.dashboardStats, 'preview', thresholds],
    queryFn: () => dataOf(api.GET('/api/dashboard/risk-preview', { params: { query: thresholds } })),
  });

export async function saveRiskSettings(body: RiskSettings): Promise<void> {
  await api.PUT('/api/compliance/risk-settings', { body });
}
