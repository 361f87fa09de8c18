import type { Request } from 'express';
import { v5 as uuidv5 } from 'uuid';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { getIdempotencyKey } from '../../platform/web/idempotency/idempotency-key.js';
import { Problem } from '../../platform/kernel/problems/problem.js';

const NAMESPACE = 'b7b0f1a5-6f0e-4c57-9a41-3d1a0c3f5a12';

/** Fields in which a repeated request must match the first one. */
interface UploadRequest {
  readonly parentId: string | null;
  readonly sizeBytes: number | null;
  readonly sha256: string | null;
}

/** Derives an id from the Idempotency-Key, so that repeated requests have the same id; null if there is no key. */
export function getKeyedId({ organizationId, id }: Caller, provider: string, request: Request): string | null {
  const key = getIdempotencyKey(request);
  return key === null ? null : uuidv5(`${organizationId}/${provider}/${id}/${key}`, NAMESPACE);
}

/**
 * @param first the first request's file; its hash is compared only if known
 * @throws Problem 'idempotency-key-reused' if the key was used with a different file
 */
export function assertSameFile(first: UploadRequest, again: UploadRequest): void {
  const isSameContent = first.sizeBytes === again.sizeBytes && (first.sha256 === null || first.sha256 === again.sha256);
  if (isSameContent && first.parentId === again.parentId) return;
  throw new Problem('idempotency-key-reused', 'This Idempotency-Key was used for another file or folder. Use a new key.');
}
