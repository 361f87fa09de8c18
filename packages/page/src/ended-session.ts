const listeners = new Set<() => void>();

/** Calls `listener` when a response shows that the session has ended. Returns a function that unsubscribes. */
export function onEndedSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies the shell that a response shows the end of the session. */
export function reportEndedSession(): void {
  for (const listener of listeners) listener();
}
