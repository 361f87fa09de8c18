import { createIdempotencyKey } from '@stampline/api-client';

const KEY = 'stampline.sandbox';

/** Notifies other tabs, by a storage event, that the session has switched organizations. */
export function notifyOtherTabs(): void {
  // The value must differ each time, because storing the same value does not raise an event.
  const value = createIdempotencyKey();
  try {
    window.localStorage.setItem(KEY, value);
  } catch {
    // Without storage, other tabs are not notified; the server separates the organizations in any case.
  }
}

/** @returns stops listening */
export function onSwitchInOtherTab(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent): void => {
    if (key === KEY) listener();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
