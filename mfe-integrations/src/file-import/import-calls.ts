import { type Answer, api, dataOf, queryKeys, sendFile, useTask } from '@stampline/api-client';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';

export type AccountImport = Answer<'/api/tasks/{id}'>;

const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.accounts, 'import', id],
    queryFn: () => dataOf(api.GET('/api/tasks/{id}', { params: { path: { id } } })),
  });

/** An import with its progress, followed to its end. */
export function useAccountImport(id: string) {
  const query = useQuery(importQuery(id));
  const runs = query.data?.status === 'queued' || query.data?.status === 'running';
  const progress = useTask(runs ? id : null, queryKeys.accounts);
  return { query, progress };
}

/** Sends a file of accounts; answers the id of its import. */
export function useSendAccounts(onSent: (id: string) => void) {
  return useMutation({
    mutationFn: (file: File) => sendFile({ path: '/api/accounts/imports', file, onProgress: () => undefined }),
    onSuccess: onSent,
  });
}
