import { type ResponseBody, api, getData, describeError } from '@stampline/api-client';
import { showToast } from '@stampline/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { connectionsKey } from './use-connections';

export type Revocation = ResponseBody<'/api/connections/revocations'>[number];

/** Lists access that could not be revoked yet. */
export function useRevocations() {
  return useQuery({ queryKey: [...connectionsKey, 'revocations'], queryFn: () => getData(api.GET('/api/connections/revocations')) });
}

/** Dismisses a revocation that was done manually. */
export function useDismissRevocation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.DELETE('/api/connections/revocations/{id}', { params: { path: { id } } }),
    onError: (error) => showToast({ title: 'Not removed from the list', description: describeError(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: connectionsKey }),
  });
}
