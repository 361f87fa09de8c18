import { createHash } from 'node:crypto';

/** A body that never changes during the process, with the strong validator of its bytes. */
export interface CacheableResponse<T> {
  readonly body: T;
  readonly etag: string;
}

/** Prepares a body once; Express responds with 304 when the client has the same validator. */
export function createCacheableResponse<T>(body: T): CacheableResponse<T> {
  return { body, etag: `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 27)}"` };
}
