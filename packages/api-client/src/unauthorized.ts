import { ApiError } from './api-error';

const listeners = new Set<() => void>();

/** Calls `listener` whenever an answer says that nobody is signed in (any more). Answers the function that ends it. */
export function onUnauthorized(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether an error means that the session is gone: its message starts with `401: ` and contains `Unauthorized`. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.message.startsWith('401: ') && error.message.includes('Unauthorized');
}

/** Tells all listeners when `error` is an unauthorized one. */
export function reportUnauthorized(error: unknown): void {
  if (isUnauthorized(error)) for (const listener of listeners) listener();
}
