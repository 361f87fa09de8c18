import { api, type ResponseBody, getData } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';

export type SharedItem = ResponseBody<'/api/shared/{id}'>;

/** An opened link, with the key that its password returned. */
export interface OpenedLink {
  id: string;
  token: string;
  passKey: string | undefined;
}

const toParams = ({ id, token, passKey }: OpenedLink) => ({
  path: { id },
  query: { token, ...(passKey !== undefined && { passKey }) },
});

/** Shared content, which is not cached after the page closes. */
export function sharedQuery(link: OpenedLink) {
  return queryOptions({
    queryKey: ['shared', link.id, link.token, link.passKey],
    queryFn: async () => getData(api.GET('/api/shared/{id}', { params: toParams(link) })),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** An open link's file, whose type is determined by its content, so that code in the file cannot run in the product's origin. */
export function sharedFileQuery(link: OpenedLink, mediaType: string) {
  return queryOptions({
    queryKey: ['shared', link.id, link.token, link.passKey, 'file'],
    queryFn: async () => {
      const content: Blob = await getData(api.GET('/api/shared/{id}/file', { params: toParams(link), parseAs: 'blob' }));
      return new Blob([content], { type: mediaType });
    },
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const buildUrl = (link: OpenedLink, what: 'file' | 'watch'): string => {
  const { path, query } = toParams(link);
  return `/api/shared/${path.id}/${what}?${new URLSearchParams(query).toString()}`;
};

/** Returns the download URL of the file. */
export const buildSharedFileUrl = (link: OpenedLink): string => buildUrl(link, 'file');

/** Returns the URL of the event stream that announces the end of a link. */
export const buildSharedWatchUrl = (link: OpenedLink): string => buildUrl(link, 'watch');

/** Returns true if a link is known to have ended. Unlike a fetch of the content, this is not logged as an access. */
export async function hasEnded(link: OpenedLink): Promise<boolean> {
  try {
    return (await fetch(buildSharedWatchUrl(link), { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    // An unreachable server does not prove that the link has ended.
    return false;
  }
}

/** @returns the key for further requests */
export async function unlockLink({ id, token }: Pick<OpenedLink, 'id' | 'token'>, password: string): Promise<string> {
  const answer = await getData(api.POST('/api/shared/{id}/unlock', { params: { path: { id } }, body: { token, password } }));
  return answer.passKey;
}
