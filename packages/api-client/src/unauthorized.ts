import { ApiError } from './api-error';

const listeners = new Set<() => void>();

/** Calls `listener` for each response that shows the session has ended. Returns a function that unsubscribes. */
export function onUnauthorized(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns true for an error of a lost session: its message starts with `401: ` and contains `Unauthorized`. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.message.startsWith('401: ') && error.message.includes('Unauthorized');
}

/** Notifies all listeners of an unauthorized error. */
export function reportUnauthorized(error: unknown): void {
  if (isUnauthorized(error)) for (const listener of listeners) listener();
}
