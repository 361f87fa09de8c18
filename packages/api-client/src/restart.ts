/** Milliseconds before each repetition: a restarted server is ready within seconds. */
const PAUSES_MS: readonly number[] = [500, 1_500, 3_000];

/** Seconds that the server names while a part of it restarts; it names longer waits for limits, which a repetition would not shorten. */
const MAX_RETRY_AFTER = 5;

/** Sends a request. One that only reads is repeated after each of the pauses while the server restarts; the last response is returned. */
export async function fetchThroughRestart(request: Request, [pause, ...later] = PAUSES_MS): Promise<Response> {
  // Resolved on each request, so that a test or a service worker can replace it.
  const response = await globalThis.fetch(request);
  if (pause === undefined || request.method !== 'GET' || !isRestarting(response)) return response;
  await response.body?.cancel();
  await new Promise((resolve) => setTimeout(resolve, pause));
  return fetchThroughRestart(request, later);
}

const isRestarting = ({ status, headers }: Response): boolean =>
  status === 503 && Number(headers.get('Retry-After') ?? Number.NaN) <= MAX_RETRY_AFTER;
