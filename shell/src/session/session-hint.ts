const key = 'stampline-signed-in';

/** Returns true when a user was signed in the last time this browser opened the product. A hint for preloading, never for permissions. */
export function wasRecentlySignedIn(): boolean {
  try {
    return window.localStorage.getItem(key) === 'yes';
  } catch {
    // Some private windows refuse access to storage; the hint is then unknown.
    return false;
  }
}

export function saveSignedInHint(signedIn: boolean): void {
  try {
    if (signedIn) window.localStorage.setItem(key, 'yes');
    else window.localStorage.removeItem(key);
  } catch {
    // Without storage, only the hint is lost.
  }
}
