import { type ResponseBody, api, getData, queryKeys, type RequestBody } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';

export type Stats = ResponseBody<'/api/dashboard/stats'>;
export type StateStats = Stats['stateBreakdown'][string];
export type RiskLevel = NonNullable<StateStats['riskLevel']>;
export type StateRisk = ResponseBody<'/api/dashboard/states/{code}/risk'>;
export type RiskFiling = StateRisk['filings'][number];
export type RiskPreview = ResponseBody<'/api/dashboard/risk-preview'>;
export type RiskSettings = RequestBody<'/api/compliance/risk-settings', 'put'>;
export type Thresholds = Pick<RiskSettings, 'lowFrom' | 'mediumFrom' | 'highFrom'>;

/** The dashboard's figures; the whole map is drawn from this response. */
export const statsQuery = queryOptions({
  queryKey: queryKeys.dashboardStats,
  queryFn: () => getData(api.GET('/api/dashboard/stats')),
});

export const stateRiskQuery = (code: string) =>
  queryOptions({
    queryKey: [...queryKeys.dashboardStats, 'risk', code],
    queryFn: () => getData(api.GET('/api/dashboard/states/{code}/risk', { params: { path: { code } } })),
  });

export const riskPreviewQuery = (thresholds: Thresholds) =>
  queryOptions({
    queryKey: [...queryKeys.dashboardStats, 'preview', thresholds],
    queryFn: () => getData(api.GET('/api/dashboard/risk-preview', { params: { query: thresholds } })),
  });

export async function saveRiskSettings(body: RiskSettings): Promise<void> {
  await api.PUT('/api/compliance/risk-settings', { body });
}
