const key = 'stampline-session-ended';

/** Records for this tab's sign-in page that a session ended while its screens were open. */
export function rememberEndedSession(): void {
  try {
    window.sessionStorage.setItem(key, 'yes');
  } catch {
    // Without storage the sign-in page does not state the reason; the toast has already stated it.
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

/** Removes the note after a sign-in. */
export function forgetEndedSession(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Without storage, there is no note to remove.
  }
}
