import { reportEndedSession } from '@stampline/page';
import { ApiError } from './api-error';

/** Returns true for an error caused by a lost session: its message starts with `401: ` and contains `Unauthorized`. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.message.startsWith('401: ') && error.message.includes('Unauthorized');
}

/** Reports the end of the session for an unauthorized error. */
export function reportUnauthorized(error: unknown): void {
  if (isUnauthorized(error)) reportEndedSession();
}
