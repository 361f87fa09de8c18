import { type Answer, api, dataOf, queryKeys } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';

export type Journey = Answer<'/api/compliance/journey'>;
export type Milestone = Journey['milestones'][number];
export type JourneyTask = Milestone['tasks'][number];

/** Below the key of the dashboard's figures, so that news of the book ask for it again. */
export const journeyQuery = queryOptions({
  queryKey: [...queryKeys.dashboardStats, 'journey'],
  queryFn: () => dataOf(api.GET('/api/compliance/journey')),
});
