import { randomInt } from 'node:crypto';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);
/** Answers after which the same request may succeed: too many requests, or a server that is away for a moment. */
const passing = new Set([429, 502, 503, 504]);

/** Whether making the request twice has the effect of making it once (RFC 9110 9.2.2, or by its `Idempotency-Key`). */
export function isRepeatable(method: string, headers: Headers): boolean {
  return repeatable.has(method) || headers.has('idempotency-key');
}

export function isPassing(status: number): boolean {
  return passing.has(status);
}

/** Milliseconds before the attempt after this one (1 is the first): doubled each time, spread so that many callers do not return at once. */
export function backoff(attempt: number): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
  return randomInt(Math.floor(longest / 2), longest + 1);
}

/** The milliseconds of a `Retry-After` header, in seconds or as a date; undefined when there is none that can be read. */
export function retryAfter(value: string | null, now: Date): number | undefined {
  if (value === null) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  const at = /^[A-Z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}
