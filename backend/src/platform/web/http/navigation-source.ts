import type { Request } from 'express';

/** Origin of a navigation: the user, another site, or unknown to the browser. */
export type NavigationSource = 'person' | 'foreign' | 'unknown';

/**
 * Returns the origin of a GET. Links of our pages, bookmarks and callers other than browsers come from the user; a link or redirect of
 * another site is foreign. Browsers omit Sec-Fetch-Site over plain http to another host; then the referring page decides, and a typed URL
 * looks like a link that hides its page.
 */
export function detectNavigationSource(request: Request, publicUrl: string): NavigationSource {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'person' : 'foreign';
  const referer = request.get('referer');
  if (referer === undefined) return (request.get('accept') ?? '').includes('text/html') ? 'unknown' : 'person';
  const host = URL.canParse(referer) ? new URL(referer).host : '';
  if (host === '') return 'unknown';
  return host === request.host || host === new URL(publicUrl).host ? 'person' : 'foreign';
}
