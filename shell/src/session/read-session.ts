import type { CurrentUser } from '@stampline/ui';
import { forgetEndedSession } from './ended-session';
import { saveSignedInHint } from './session-hint';

/** State of the visitor: signed in, signed out, or unknown because the server could not be reached. */
export type Session = { kind: 'signed-in'; user: CurrentUser } | { kind: 'signed-out' } | { kind: 'unknown'; reason: string };

/** Fetches the signed-in user from the server. Never throws, because an unreachable server is a result, too. */
export async function readSession(): Promise<Session> {
  try {
    const response = await fetch('/api/auth/user', { credentials: 'same-origin', headers: { Accept: 'application/json' } });
    // Read the body in any case: until then the browser counts the request as open.
    const body = await response.text();
    if (response.status === 401) {
      saveSignedInHint(false);
      return { kind: 'signed-out' };
    }
    if (!response.ok) return { kind: 'unknown', reason: `The server responded with status ${response.status}.` };
    const user: CurrentUser = JSON.parse(body);
    saveSignedInHint(true);
    forgetEndedSession();
    return { kind: 'signed-in', user };
  } catch {
    return { kind: 'unknown', reason: 'The server cannot be reached. Check your connection.' };
  }
}
