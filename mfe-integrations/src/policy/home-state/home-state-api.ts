import { type ResponseBody, api, getData, queryKeys, type RequestBody, useSendOnce } from '@stampline/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export type PolicyHomeState = ResponseBody<'/api/policies/{id}/home-state'>;
export type HomeStateRecord = PolicyHomeState['records'][number];
export type HomeStateAnswers = RequestBody<'/api/policies/{id}/home-state'>;

export function useHomeState(id: string) {
  return useQuery({
    queryKey: [...queryKeys.policies, 'home-state', id],
    queryFn: () => getData(api.GET('/api/policies/{id}/home-state', { params: { path: { id } } })),
  });
}

/** Records answers, and invalidates the queries that show the policy. */
export function useRecordHomeState(id: string) {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  return async (body: HomeStateAnswers): Promise<PolicyHomeState> => {
    const recorded = await sendOnce({ id, body }, (header) =>
      getData(api.POST('/api/policies/{id}/home-state', { params: { path: { id }, header }, body })),
    );
    await client.invalidateQueries({ queryKey: queryKeys.policies });
    return recorded;
  };
}
