import type { Request } from 'express';

/**
 * Whether a GET was meant by the person at the browser: a link of our pages, a bookmark, or a caller that is no browser. A link or
 * redirect of another site is not. Browsers leave Sec-Fetch-Site out over plain http; then the page that is left decides, and a
 * navigation that names none is not taken as meant.
 */
export function isOwnNavigation(request: Request, publicUrl: string): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const referer = request.get('referer');
  if (referer === undefined) return !(request.get('accept') ?? '').includes('text/html');
  if (!URL.canParse(referer)) return false;
  const { host } = new URL(referer);
  return host !== '' && (host === request.host || host === new URL(publicUrl).host);
}
