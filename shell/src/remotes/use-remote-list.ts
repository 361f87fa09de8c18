import type { RemoteDescription } from '@stampline/federation';
import { useQuery } from '@tanstack/react-query';
import { fetchRemoteList } from './remote-list';

export const remoteListKey = ['shell', 'remotes'] as const;

export function useRemoteList() {
  return useQuery<RemoteDescription[]>({ queryKey: remoteListKey, queryFn: fetchRemoteList });
}
