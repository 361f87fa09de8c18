import { showToast } from '@stampline/ui';
import { rememberEndedSession } from './ended-session';
import { leaveTo } from './leave-to';

const REDIRECT_DELAY_MS = 500;
let isRedirecting = false;

/** Shows the toast of the specification, then redirects to sign-in and back to this page. Concurrent calls count as one. */
export function redirectAfterToast(): void {
  if (isRedirecting) return;
  isRedirecting = true;
  showToast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' });
  setTimeout(() => {
    isRedirecting = false;
    leaveTo(buildSignInUrl(window.location));
  }, REDIRECT_DELAY_MS);
}

/** Redirects to sign-in from a screen whose session has ended; the sign-in page repeats the reason, because the toast is brief. */
export function redirectEndedSession(): void {
  rememberEndedSession();
  redirectAfterToast();
}

/** Returns the sign-in URL that leads back to the current page. */
export function buildSignInUrl({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `/api/login?returnTo=${encodeURIComponent(pathname + search + hash)}`;
}
