import { showToast } from '@stampline/ui';
import { noteEndedSession } from './ended-session';
import { leaveTo } from './leave-to';

const redirectDelayMs = 500;
let leaving = false;

/** Shows the toast of the specification, then redirects to sign-in and back to this page. Concurrent calls count as one. */
export function signInAgain(): void {
  if (leaving) return;
  leaving = true;
  showToast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' });
  setTimeout(() => {
    leaving = false;
    leaveTo(signInAddress(window.location));
  }, redirectDelayMs);
}

/** Redirects to sign-in from a screen whose session has ended; the sign-in page repeats the reason, because the toast is brief. */
export function signInAfterEnd(): void {
  noteEndedSession();
  signInAgain();
}

/** Returns the URL of sign-in that leads back to the current page. */
export function signInAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `/api/login?returnTo=${encodeURIComponent(pathname + search + hash)}`;
}
