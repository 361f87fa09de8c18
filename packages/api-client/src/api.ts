import createClient, { type Middleware } from 'openapi-fetch';
import { apiErrorOf } from './api-error';
import type { paths } from '../dist/schema';
import { reportUnauthorized } from './unauthorized';

const throwOnFailure: Middleware = {
  async onResponse({ request, response }) {
    if (response.ok) return undefined;
    const error = await apiErrorOf(response);
    // Asking who is signed in, and signing in, are no news of a lost session when they fail.
    if (!/\/api\/auth\/(?:user|sign-in)$/.test(new URL(request.url).pathname)) reportUnauthorized(error);
    throw error;
  },
};

/**
 * Client of the backend, typed by its OpenAPI document. Cookies travel with every call; an answer other than 2xx is thrown as `ApiError`.
 * @example const policies = await dataOf(api.GET('/api/policies', { params: { query: { limit: 3 } } }))
 */
export const api = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? '',
  credentials: 'include',
  // Looked up at each call, so that a test or a service worker may replace it.
  fetch: (request) => globalThis.fetch(request),
});
api.use(throwOnFailure);

/** The body of a successful answer. */
export async function dataOf<T>(call: Promise<{ data?: T; response: Response }>): Promise<T> {
  const { data, response } = await call;
  if (data === undefined) throw new Error(`${response.url} answered ${response.status} without a body.`);
  return data;
}
