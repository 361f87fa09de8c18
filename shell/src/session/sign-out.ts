import type { MouseEvent } from 'react';
import { endSession } from './end-session';
import { leaveTo } from './leave-to';

/** Path of the sign-out link: for bookmarks, and the fallback when the request fails. */
export const SIGN_OUT_PATH = '/api/logout';

/** Ends the session, then opens the landing page. Handles a click on the sign-out link. */
export function signOut(event: MouseEvent): void {
  event.preventDefault();
  endSession().then(
    () => leaveTo('/'),
    () => leaveTo(SIGN_OUT_PATH),
  );
}
