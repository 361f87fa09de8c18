import { createRequire } from 'node:module';

/** The package has no type declarations. */
const autocannon = createRequire(import.meta.url)('autocannon');

const CONNECTIONS = 64;

/**
 * Sends requests over 64 connections.
 * @param {string} url
 * @param {{ cookie?: string, authorization?: string, seconds: number, body?: string, mayBeRefused?: boolean }} options requests with a body use POST
 */
export async function runLoad(url, { cookie, authorization, seconds, body, mayBeRefused = false }) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }), ...(authorization && { authorization }) },
    body,
  });
  if ((result.non2xx > 0 && !mayBeRefused) || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}
