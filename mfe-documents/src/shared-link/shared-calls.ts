import { api, type Answer, dataOf } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';

export type Shared = Answer<'/api/shared/{id}'>;

/** A link that somebody has opened, with what its password gave. */
export interface OpenedLink {
  id: string;
  token: string;
  passKey: string | undefined;
}

const parametersOf = ({ id, token, passKey }: OpenedLink) => ({
  path: { id },
  query: { token, ...(passKey !== undefined && { passKey }) },
});

/** What is shared. Nothing of it is kept once the page is left. */
export function sharedQuery(link: OpenedLink) {
  return queryOptions({
    queryKey: ['shared', link.id, link.token, link.passKey],
    queryFn: async () => dataOf(api.GET('/api/shared/{id}', { params: parametersOf(link) })),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** The file of a link that is open, as exactly what it is by its content: nothing in it runs as a page of the product. */
export function sharedFileQuery(link: OpenedLink, mediaType: string) {
  return queryOptions({
    queryKey: ['shared', link.id, link.token, link.passKey, 'file'],
    queryFn: async () => {
      const content: Blob = await dataOf(api.GET('/api/shared/{id}/file', { params: parametersOf(link), parseAs: 'blob' }));
      return new Blob([content], { type: mediaType });
    },
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const addressOf = (link: OpenedLink, what: 'file' | 'watch'): string => {
  const { path, query } = parametersOf(link);
  return `/api/shared/${path.id}/${what}?${new URLSearchParams(query).toString()}`;
};

/** Address of the file of a link, which the browser saves. */
export const sharedFileAddress = (link: OpenedLink): string => addressOf(link, 'file');

/** Address of the events that say when a link ends. */
export const sharedWatchAddress = (link: OpenedLink): string => addressOf(link, 'watch');

/** Whether a link is known to work no more; to ask is no access. */
export async function hasEnded(link: OpenedLink): Promise<boolean> {
  try {
    return (await fetch(sharedWatchAddress(link), { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    // Nobody can say.
    return false;
  }
}

/** @returns the key to ask with from now on */
export async function unlock({ id, token }: Pick<OpenedLink, 'id' | 'token'>, password: string): Promise<string> {
  const answer = await dataOf(api.POST('/api/shared/{id}/unlock', { params: { path: { id } }, body: { token, password } }));
  return answer.passKey;
}
