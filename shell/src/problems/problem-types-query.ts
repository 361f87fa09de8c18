import { api, getData } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';

export const problemTypesQuery = queryOptions({
  queryKey: ['problem-types'],
  queryFn: () => getData(api.GET('/api/problems')),
  staleTime: Number.POSITIVE_INFINITY,
});
