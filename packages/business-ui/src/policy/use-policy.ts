import { type ResponseBody, api, getData, queryKeys } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';

export type PolicyDetail = ResponseBody<'/api/policies/{id}'>;
export type PolicyTransaction = PolicyDetail['transactions'][number];

export function usePolicy(id: string) {
  return useQuery({
    queryKey: [...queryKeys.policies, 'detail', id],
    queryFn: () => getData(api.GET('/api/policies/{id}', { params: { path: { id } } })),
  });
}
