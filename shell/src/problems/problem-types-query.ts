import { api, dataOf } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';

/** All problem types of the API. */
export const problemTypesQuery = queryOptions({
  queryKey: ['problem-types'],
  queryFn: () => dataOf(api.GET('/api/problems')),
  staleTime: Number.POSITIVE_INFINITY,
});
