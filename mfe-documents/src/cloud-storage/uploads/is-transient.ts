import { ApiError, ConnectionError } from '@stampline/api-client';

/** Statuses of a server that is starting, overloaded, or behind a gateway that could not reach it. */
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

/** Returns true when a retry may succeed: the server was unreachable or temporarily unavailable. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && TRANSIENT_STATUSES.has(error.status));
