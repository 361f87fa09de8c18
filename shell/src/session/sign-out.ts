import type { MouseEvent } from 'react';
import { endSession } from './end-session';
import { leaveTo } from './leave-to';

/** Where the link of signing out leads: what a bookmark follows, and the way left when the call cannot be made. */
export const SIGN_OUT_ADDRESS = '/api/logout';

/** Ends the session, then shows the landing page. For a click on the link of signing out. */
export function signOut(event: MouseEvent): void {
  event.preventDefault();
  endSession().then(
    () => leaveTo('/'),
    () => leaveTo(SIGN_OUT_ADDRESS),
  );
}
