import createClient, { type Middleware } from 'openapi-fetch';
import { readApiError } from './api-error';
import type { paths } from '../dist/schema';
import { fetchThroughRestart } from './restart';
import { reportUnauthorized } from './unauthorized';

const throwOnFailure: Middleware = {
  async onResponse({ request, response }) {
    if (response.ok) return undefined;
    const error = await readApiError(response);
    // If the session request or sign-in fails, this does not mean that a session was lost.
    if (!/\/api\/auth\/(?:user|sign-in)$/.test(new URL(request.url).pathname)) reportUnauthorized(error);
    throw error;
  },
};

/**
 * Client of the backend, typed by its OpenAPI document. It sends cookies with every request, and throws `ApiError` for any response other than 2xx
 * and `ConnectionError` if there is no response.
 * @example const policies = await getData(api.GET('/api/policies', { params: { query: { limit: 3 } } }))
 */
export const api = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? '',
  credentials: 'include',
  fetch: (request) => fetchThroughRestart(request),
});
api.use(throwOnFailure);

/** Returns the body of a successful response. */
export async function getData<T>(call: Promise<{ data?: T; response: Response }>): Promise<T> {
  const { data, response } = await call;
  if (data === undefined) throw new Error(`${response.url} responded with ${response.status} without a body.`);
  return data;
}
