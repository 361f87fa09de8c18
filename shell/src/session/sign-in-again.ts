import { showToast } from '@stampline/ui';
import { noteEndedSession } from './ended-session';
import { leaveTo } from './leave-to';

const redirectDelayMs = 500;
let leaving = false;

/** Shows the toast of the specification, then leads to sign-in and back to this page. Many calls at once count as one. */
export function signInAgain(): void {
  if (leaving) return;
  leaving = true;
  showToast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' });
  setTimeout(() => {
    leaving = false;
    leaveTo(signInAddress(window.location));
  }, redirectDelayMs);
}

/** Leads to sign-in from a screen whose session has ended; the sign-in page repeats the reason, because the toast is short. */
export function signInAfterEnd(): void {
  noteEndedSession();
  signInAgain();
}

/** Address of sign-in that leads back to where the visitor is. */
export function signInAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `/api/login?returnTo=${encodeURIComponent(pathname + search + hash)}`;
}
