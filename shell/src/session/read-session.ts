import type { CurrentUser } from '@stampline/ui';
import { forgetEndedSession } from './ended-session';
import { rememberSignedIn } from './session-hint';

/** What is known about the visitor: signed in, signed out, or nothing because the server could not say. */
export type Session = { kind: 'signed-in'; user: CurrentUser } | { kind: 'signed-out' } | { kind: 'unknown'; reason: string };

/** Asks the server who is signed in. Never throws: an unreachable server is an answer of its own. */
export async function readSession(): Promise<Session> {
  try {
    const response = await fetch('/api/auth/user', { credentials: 'same-origin', headers: { Accept: 'application/json' } });
    // The body is read in any case: until then the browser counts the request as open.
    const body = await response.text();
    if (response.status === 401) {
      rememberSignedIn(false);
      return { kind: 'signed-out' };
    }
    if (!response.ok) return { kind: 'unknown', reason: `The server answered with status ${response.status}.` };
    const user: CurrentUser = JSON.parse(body);
    rememberSignedIn(true);
    forgetEndedSession();
    return { kind: 'signed-in', user };
  } catch {
    return { kind: 'unknown', reason: 'The server cannot be reached. Check your connection.' };
  }
}
