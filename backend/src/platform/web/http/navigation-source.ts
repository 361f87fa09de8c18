import type { Request } from 'express';

/** Source of a navigation: the user, another site, or unknown. */
export type NavigationSource = 'person' | 'foreign' | 'unknown';

/**
 * Returns the source of a GET. Links on our pages, bookmarks and callers other than browsers count as the user; a link or redirect from another site
 * is foreign. Browsers omit Sec-Fetch-Site over plain http to hosts other than localhost, so the referring page is used instead; a typed URL then
 * looks like a link without a referrer.
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
