const KEY = 'stampline.sandbox';

/** Says that this browser's session sees another organization now: other tabs hear of a changed entry. */
export function tellOtherTabs(): void {
  try {
    window.localStorage.setItem(KEY, crypto.randomUUID());
  } catch {
    // A browser that keeps nothing tells nothing; the server separates the organizations all the same.
  }
}

/** @returns stops listening */
export function onSwitchElsewhere(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent): void => {
    if (key === KEY) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
