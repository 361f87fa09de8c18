import { ContractError, type RemoteDescription, type RemoteModule } from '@stampline/federation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadRemoteModule } from './load-remote-module';
import { updateRemoteList } from './use-remote-list';

export type RemoteLoadState =
  | { kind: 'loading' }
  | { kind: 'failed'; error: Error; retry: () => void }
  | { kind: 'loaded'; module: RemoteModule };

/** Milliseconds before each retry of a failed remote; the last one repeats. */
const RETRY_DELAYS_MS = [2_000, 4_000, 8_000, 15_000];

const buildModuleKey = (remote: RemoteDescription) => ['shell', 'remote-module', remote.name] as const;

/** Loads a remote when one of its screens is opened, and retries a failed one until it responds. */
export function useRemoteModule(remote: RemoteDescription): RemoteLoadState {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: buildModuleKey(remote),
    queryFn: () => loadRemoteModule(remote),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A remote is on another origin, so the browser's online state proves little about it.
    networkMode: 'always',
    structuralSharing: false,
  });
  const hasFailed = !data && !isFetching && error !== null;
  useRetriedRemote(remote, hasFailed && !(error instanceof ContractError));
  if (data) return { kind: 'loaded', module: data };
  if (!hasFailed) return { kind: 'loading' };
  const retry = () => {
    void updateRemoteList(client, 0);
    void refetch();
  };
  return { kind: 'failed', error, retry };
}

/** Retries a failed remote in the background; the failure card remains until the remote has loaded. */
function useRetriedRemote(remote: RemoteDescription, isMissing: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isMissing) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasLeft = false;
    const tryLater = (tries: number) => {
      timer = setTimeout(() => void tryNow(tries), RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length - 1)]);
    };
    const tryNow = async (tries: number) => {
      try {
        client.setQueryData(buildModuleKey(remote), await loadRemoteModule(remote));
      } catch {
        // The card shows the reason for the first failure.
        if (!hasLeft) tryLater(tries + 1);
      }
    };
    tryLater(0);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
    };
  }, [client, remote, isMissing]);
}
