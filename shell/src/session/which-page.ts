import type { Session } from './read-session';

export interface Visit {
  pathname: string;
  /** Whether somebody was signed in when this browser last showed the product. */
  wasSignedIn: boolean;
}

/** Whether the product, rather than the landing page, will probably be shown: known before the session is. */
export function expectsProduct({ pathname, wasSignedIn }: Visit): boolean {
  return pathname !== '/' || wasSignedIn;
}

/**
 * Whether the product is shown. Only `/` has a landing page, for visitors who are not signed in. When the session cannot be read,
 * visitors still get it; whoever was signed in gets the error with Retry instead of a page that looks like a sign-out.
 */
export function showsProduct(visit: Visit, session: Session): boolean {
  if (visit.pathname !== '/' || session.kind === 'signed-in') return true;
  return session.kind === 'unknown' && visit.wasSignedIn;
}
