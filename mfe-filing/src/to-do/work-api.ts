import { type ResponseBody, api, getData, queryKeys } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';

export type WorkItem = ResponseBody<'/api/work-list'>['items'][number];

/** The organization's work, refetched with its deadlines. */
export const workQuery = queryOptions({
  queryKey: [...queryKeys.deadlines, 'work'],
  queryFn: () => getData(api.GET('/api/work-list')),
});
