import { ApiError, ConnectionError } from '@stampline/api-client';

/** Status codes if the server is starting, is overloaded, or could not be reached by its gateway. */
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

/** Returns true if a retry may succeed: the server was unreachable or temporarily unavailable. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && TRANSIENT_STATUSES.has(error.status));
