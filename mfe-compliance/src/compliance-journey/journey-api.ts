import { type ResponseBody, api, getData, queryKeys } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';

export type Journey = ResponseBody<'/api/compliance/journey'>;
export type Milestone = Journey['milestones'][number];
export type JourneyTask = Milestone['tasks'][number];

/** Shares the key prefix of the dashboard's figures, so that live updates also invalidate the journey. */
export const journeyQuery = queryOptions({
  queryKey: [...queryKeys.dashboardStats, 'journey'],
  queryFn: () => getData(api.GET('/api/compliance/journey')),
});
