import { createHash } from 'node:crypto';

/** A body that never changes while the process lives, with the strong validator of exactly these bytes. */
export interface PublicAnswer<T> {
  readonly body: T;
  readonly etag: string;
}

/** Prepares a body once; Express answers 304 when the client holds the same validator. */
export function publicAnswer<T>(body: T): PublicAnswer<T> {
  return { body, etag: `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 27)}"` };
}
