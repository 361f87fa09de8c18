import { useCallback, useRef } from 'react';
import { createIdempotencyKey } from './idempotency-key';

/** Header that makes the server process a request only once. */
export interface IdempotencyHeader {
  'Idempotency-Key': string;
}

/** Sends a request with the given content and an idempotency key. */
type SendOnce = <Result>(content: unknown, send: (header: IdempotencyHeader) => Promise<Result>) => Promise<Result>;

/**
 * Returns a function that sends requests with an idempotency key. The same content keeps its key until a request with it succeeds, so that a retry
 * after a lost response does not repeat the change. Requests to different paths need different content.
 */
export function useSendOnce(): SendOnce {
  const keys = useRef(new Map<string, string>());
  return useCallback(async (content, send) => {
    const text = JSON.stringify(content);
    const key = keys.current.get(text) ?? createIdempotencyKey();
    keys.current.set(text, key);
    const result = await send({ 'Idempotency-Key': key });
    keys.current.delete(text);
    return result;
  }, []);
}
