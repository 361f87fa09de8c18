import { showToast } from '@stampline/ui';
import { leaveTo } from './leave-to';

const redirectDelayMs = 500;
let leaving = false;

/** Tells that the session has ended and goes to sign-in, and back to this page afterward. Many calls at once count as one. */
export function signInAgain(): void {
  if (leaving) return;
  leaving = true;
  showToast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' });
  setTimeout(() => {
    leaving = false;
    leaveTo(signInAddress(window.location));
  }, redirectDelayMs);
}

/** Address of sign-in that leads back to where the visitor is. */
export function signInAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `/api/login?returnTo=${encodeURIComponent(pathname + search + hash)}`;
}
