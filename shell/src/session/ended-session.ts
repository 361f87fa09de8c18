const key = 'stampline-session-ended';

/** Notes for the sign-in page of this tab that a session ended while its screens were open. */
export function noteEndedSession(): void {
  try {
    window.sessionStorage.setItem(key, 'yes');
  } catch {
    // Without storage the sign-in page gives no reason; the toast has given it.
  }
}

/** Returns true from the end of a session until the next sign-in in this tab. */
export function hasSessionEnded(): boolean {
  try {
    return window.sessionStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

/** Forgets the note, because someone is signed in again. */
export function forgetEndedSession(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // What could not be noted needs no forgetting.
  }
}
