import { randomInt } from 'node:crypto';

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 8_000;
const repeatableMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);
/** Statuses after which the same request may succeed later: too many requests, or a temporarily unavailable server. */
const transientStatuses = new Set([429, 502, 503, 504]);

/** Returns true if repeating the request has no additional effect (RFC 9110 9.2.2, or because of its `Idempotency-Key`). */
export function isRepeatable(method: string, headers: Headers): boolean {
  return repeatableMethods.has(method) || headers.has('idempotency-key');
}

export function isTransient(status: number): boolean {
  return transientStatuses.has(status);
}

/**
 * Returns the milliseconds to wait after an attempt (1 is the first). They double each time, and are randomized so that many callers do not retry
 * simultaneously.
 */
export function computeBackoff(attempt: number): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), MAX_PAUSE_MS);
  return randomInt(Math.floor(longest / 2), longest + 1);
}

/** Parses a `Retry-After` header, in seconds or as a date, to milliseconds; undefined if it is missing or unreadable. */
export function parseRetryAfter(value: string | null, now: Date): number | undefined {
  if (value === null) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  const at = /^[A-Z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}
