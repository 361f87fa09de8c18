import { api, dataOf } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';

/** Every kind of error answer of the API. */
export const problemTypesQuery = queryOptions({
  queryKey: ['problem-types'],
  queryFn: () => dataOf(api.GET('/api/problems')),
  staleTime: Number.POSITIVE_INFINITY,
});
