import type { RemoteDescription, RemoteModule } from '@stampline/federation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { loadRemoteModule } from './load-remote-module';
import { remoteListKey } from './use-remote-list';

export type RemoteLoading =
  | { kind: 'loading' }
  | { kind: 'failed'; error: Error; retry: () => void }
  | { kind: 'loaded'; module: RemoteModule };

/** Loads a remote when one of its screens is entered. */
export function useRemoteModule(remote: RemoteDescription): RemoteLoading {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['shell', 'remote-module', remote.name],
    queryFn: () => loadRemoteModule(remote),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A remote is another origin: whether the browser believes to be online says little about it.
    networkMode: 'always',
    structuralSharing: false,
  });
  if (data) return { kind: 'loaded', module: data };
  if (isFetching || !error) return { kind: 'loading' };
  const retry = () => {
    void client.invalidateQueries({ queryKey: remoteListKey });
    void refetch();
  };
  return { kind: 'failed', error, retry };
}
