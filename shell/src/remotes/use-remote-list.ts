import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { fetchRemoteList, hasNewBuild, type RemoteList } from './remote-list';

const releasedKey = ['shell', 'released'] as const;

const remoteListQuery = queryOptions({
  queryKey: ['shell', 'remotes'],
  queryFn: async ({ client, queryKey }): Promise<RemoteList> => {
    const list = await fetchRemoteList();
    if (hasNewBuild(client.getQueryData<RemoteList>(queryKey), list)) client.setQueryData(releasedKey, true);
    return list;
  },
});

export function useRemoteList() {
  return useQuery({ ...remoteListQuery, select: ({ remotes }) => remotes });
}

/** Returns the remotes that the page knows so far. */
export function getKnownRemotes(client: QueryClient): RemoteList['remotes'] {
  return client.getQueryData(remoteListQuery.queryKey)?.remotes ?? [];
}

/**
 * Fetches the list of remotes again if it is older than the given age, so that an open page learns of a release and of new screens. If the server
 * does not respond, the list remains unchanged.
 */
export async function updateRemoteList(client: QueryClient, olderThanMs: number): Promise<void> {
  const { dataUpdatedAt } = client.getQueryState(remoteListQuery.queryKey) ?? {};
  if (dataUpdatedAt === undefined || Date.now() - dataUpdatedAt < olderThanMs) return;
  await client.invalidateQueries({ queryKey: remoteListQuery.queryKey });
}

/** Returns true when a newer version of an app was released since the page was loaded. */
export function wasReleased(client: QueryClient): boolean {
  return client.getQueryData<boolean>(releasedKey) ?? false;
}

/** Returns true once the page has learned of a newer version. */
export function useWasReleased(): boolean {
  return useQuery<boolean>({ queryKey: releasedKey, queryFn: skipToken }).data ?? false;
}
