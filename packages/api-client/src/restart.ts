import { ConnectionError } from './api-error';

/** Milliseconds before each retry: a restarted server is ready within seconds. */
const PAUSES_MS: readonly number[] = [500, 1_500, 3_000];

/**
 * Longest Retry-After, in seconds, that means part of the server is restarting. Rate limits require longer waits, which a retry would not shorten.
 */
const MAX_RETRY_AFTER = 5;

/** Sends a request. A read-only request is retried after each of the delays while the server restarts; the last response is returned. */
export async function fetchThroughRestart(request: Request, [pause, ...later] = PAUSES_MS): Promise<Response> {
  const response = await sendRequest(request);
  if (pause === undefined || request.method !== 'GET' || !isRestarting(response)) return response;
  await response.body?.cancel();
  await new Promise((resolve) => setTimeout(resolve, pause));
  return fetchThroughRestart(request, later);
}

/** @throws ConnectionError when no response arrives, which is when `fetch` rejects with a TypeError */
async function sendRequest(request: Request): Promise<Response> {
  try {
    // Looked up on each request, so that a test or a service worker can replace it.
    return await globalThis.fetch(request);
  } catch (error) {
    throw error instanceof TypeError ? new ConnectionError(undefined, { cause: error }) : error;
  }
}

const isRestarting = ({ status, headers }: Response): boolean =>
  status === 503 && Number(headers.get('Retry-After') ?? Number.NaN) <= MAX_RETRY_AFTER;
