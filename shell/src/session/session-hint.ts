const key = 'stampline-signed-in';

/** Whether somebody was signed in when this browser last showed the product. A hint for what to load first, never a right. */
export function wasSignedIn(): boolean {
  try {
    return window.localStorage.getItem(key) === 'yes';
  } catch {
    // Storage is refused in some private windows: nothing is known.
    return false;
  }
}

export function rememberSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) window.localStorage.setItem(key, 'yes');
    else window.localStorage.removeItem(key);
  } catch {
    // Without storage the hint is lost, nothing else.
  }
}
