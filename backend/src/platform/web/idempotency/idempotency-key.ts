import type { Request } from 'express';
import { Problem } from '../../kernel/problems/problem.js';

/** Returns the Idempotency-Key of the request; null if the request has no key. @throws Problem 'malformed-request' for a malformed key */
export function getIdempotencyKey(request: Request): string | null {
  const key = request.get('idempotency-key');
  if (key === undefined) return null;
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new Problem('malformed-request', 'Idempotency-Key needs 1 to 255 visible ASCII characters, for example a UUID.');
}
