import { createHash } from 'node:crypto';

/** A response body that is constant for the life of the process, with a strong ETag. */
export interface CacheableResponse<T> {
  readonly body: T;
  readonly etag: string;
}

/** Serializes a body once; Express responds with 304 if the client sends the same ETag. */
export function createCacheableResponse<T>(body: T): CacheableResponse<T> {
  return { body, etag: `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 27)}"` };
}
