import type { Request } from 'express';

/** The origin of a navigation: the person at the browser, another site, or a place that the browser does not name. */
export type NavigationSource = 'person' | 'foreign' | 'unknown';

/**
 * Returns where a GET comes from. A link of our pages, a bookmark and a caller that is no browser come from the person; a link or redirect of
 * another site is foreign. Browsers leave Sec-Fetch-Site out over plain http to another host; then the page that is left decides, and an
 * address that was typed in looks like a link that hides its page.
 */
export function navigationSource(request: Request, publicUrl: string): NavigationSource {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'person' : 'foreign';
  const referer = request.get('referer');
  if (referer === undefined) return (request.get('accept') ?? '').includes('text/html') ? 'unknown' : 'person';
  const host = URL.canParse(referer) ? new URL(referer).host : '';
  if (host === '') return 'unknown';
  return host === request.host || host === new URL(publicUrl).host ? 'person' : 'foreign';
}
