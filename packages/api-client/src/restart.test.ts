/** @jest-environment node */
import { fetchThroughRestart } from './restart';

const nodeFetch = globalThis.fetch;
afterEach(() => void (globalThis.fetch = nodeFetch));

const buildResponse = (status: number, retryAfter?: string) =>
  new Response('{}', { status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } });

/** Stubs the network with these responses; the last one repeats. */
function setResponses(...responses: [number, string?][]) {
  const left = [...responses];
  const fetch = jest.fn(async () => buildResponse(...((left.length > 1 ? left.shift() : left[0]) ?? [500])));
  globalThis.fetch = fetch;
  return fetch;
}

const send = (method = 'GET') => fetchThroughRestart(new Request('http://page.test/api/policies', { method }), [0, 0]);

test('retries a read until the restarted server responds', async () => {
  const fetch = setResponses([503, '5'], [503, '2'], [200]);
  expect((await send()).status).toBe(200);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('returns the last response after the final pause', async () => {
  const fetch = setResponses([503, '5']);
  expect((await send()).status).toBe(503);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test.each<[string, [number, string?], string]>([
  ['a write', [503, '5'], 'POST'],
  ['a limit that lasts too long', [503, '60'], 'GET'],
  ['an outage without Retry-After', [503], 'GET'],
  ['too many requests', [429, '5'], 'GET'],
  ['an error', [500, '5'], 'GET'],
])('does not retry %s', async (_what, response, method) => {
  const fetch = setResponses(response);
  expect((await send(method)).status).toBe(response[0]);
  expect(fetch).toHaveBeenCalledTimes(1);
});
