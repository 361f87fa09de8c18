import type { Session } from './read-session';

export interface Visit {
  pathname: string;
  /** True when a user was signed in the last time this browser opened the product. */
  wasSignedIn: boolean;
}

/** Predicts, before the session is known, that the product will be shown rather than the landing page. */
export function expectsProduct({ pathname, wasSignedIn }: Visit): boolean {
  return pathname !== '/' || wasSignedIn;
}

/**
 * Returns true for the product. Only `/` has a landing page, for visitors who are not signed in. If the session cannot be read, visitors still get
 * the landing page; users who were signed in before get the error with Retry instead of a page that looks as if they had been signed out.
 */
export function showsProduct(visit: Visit, session: Session): boolean {
  if (visit.pathname !== '/' || session.kind === 'signed-in') return true;
  return session.kind === 'unknown' && visit.wasSignedIn;
}
