import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { type Caller, getCaller } from '../../kernel/access/caller.js';
import { getIdempotencyKey } from './idempotency-key.js';

/** A request with an Idempotency-Key. */
export interface KeyedRequest {
  readonly organizationId: string;
  readonly key: string;
  /** Hash of the caller and the request, because a key is valid for only one request. */
  readonly fingerprint: Buffer;
  /** Sentence for a repeated request after the secret in the response was deleted; undefined if the response has no secret. */
  readonly secretDeleted?: string;
}

/** Returns the key and the fingerprint of a request; null if it has no key. @throws Problem 'malformed-request' for a malformed key */
export function readKeyedRequest(request: Request): KeyedRequest | null {
  const key = getIdempotencyKey(request);
  if (key === null) return null;
  const caller = getCaller(request);
  if (caller === undefined) throw new Error('A public route cannot be idempotent.');
  return { organizationId: caller.organizationId, key, fingerprint: computeFingerprint(caller, request) };
}

/** Hashes the caller and the request. If the body is not parsed, such as a file, the hash covers only the caller and the URL. */
function computeFingerprint({ id }: Caller, { method, originalUrl, body }: Request): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([id, method, originalUrl, body ?? null]))
    .digest();
}
