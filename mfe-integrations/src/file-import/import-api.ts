import { api, getData, sendFile, useTask } from '@stampline/api-client';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { FileImport } from './file-import';

const importQuery = ({ queryKey }: FileImport, id: string) =>
  queryOptions({
    queryKey: [...queryKey, 'import', id],
    queryFn: () => getData(api.GET('/api/tasks/{id}', { params: { path: { id } } })),
  });

/** Polls an import until it ends. */
export function useImport(kind: FileImport, id: string) {
  const query = useQuery(importQuery(kind, id));
  const runs = query.data?.status === 'queued' || query.data?.status === 'running';
  const progress = useTask(runs ? id : null, kind.queryKey);
  return { query, progress };
}

/** Uploads a file; `onSent` receives the ID of its import. */
export function useSendFile({ path }: FileImport, onSent: (id: string) => void) {
  return useMutation({
    mutationFn: (file: File) => sendFile({ path, file, onProgress: () => undefined }),
    onSuccess: onSent,
  });
}
