export interface OutboundCall {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);
/** Headers that may be sent to another origin after a redirect, because none of them identifies us. */
const crossOriginHeaders = ['accept', 'accept-language', 'range', 'user-agent', 'if-none-match', 'if-modified-since'];

/**
 * Returns the target of a redirected GET or HEAD: the location, which must be checked, and the headers that may be sent there.
 * @returns undefined for other responses
 */
export function findRedirect(
  call: OutboundCall,
  status: number,
  location: string | null,
): { location: string; headers: Headers } | undefined {
  if (!redirectStatuses.has(status) || location === null || !['GET', 'HEAD'].includes(call.method)) return undefined;
  if (!URL.canParse(location, call.url.href)) return undefined;
  const next = new URL(location, call.url);
  if (next.origin === call.url.origin) return { location: next.href, headers: call.headers };
  const headers = new Headers();
  for (const name of crossOriginHeaders) {
    const value = call.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return { location: next.href, headers };
}
