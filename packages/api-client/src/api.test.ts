/** @jest-environment node */
import { createServer, type RequestListener, type Server } from 'node:http';
import { onEndedSession } from '@stampline/page';
import { API_VERSION } from './generated/api-version';

let server: Server;
let client: typeof import('./index');

beforeAll(async () => {
  // The client reads its base URL from the page when it is loaded.
  Object.assign(globalThis, { location: new URL('http://page.test/dashboard') });
  client = await import('./index');
});

const nodeFetch = globalThis.fetch;

/** Starts a backend that receives the client's requests instead of the page's origin. */
async function startBackend(handler: RequestListener): Promise<void> {
  server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  globalThis.fetch = (input) => {
    const request = input instanceof Request ? input : new Request(input);
    return nodeFetch(new Request(request.url.replace('http://page.test', `http://127.0.0.1:${port}`), request));
  };
}
const buildProblem = (status: number, fields: object) => JSON.stringify({ type: '/problems/x', status, ...fields });

afterEach(async () => {
  globalThis.fetch = nodeFetch;
  await new Promise((resolve) => server.close(resolve));
});

async function catchFailure(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => new Error('The call succeeded.'),
    (error: unknown) => error,
  );
}

test('returns the body of a successful response', async () => {
  await startBackend((_request, response) => response.setHeader('Content-Type', 'application/json').end('{"oidc":true}'));
  expect(await client.getData(client.api.GET('/api/auth/options'))).toEqual({ oidc: true });
});

test("throws an error with the message {status}: {body}, described by the problem's detail", async () => {
  const body = buildProblem(422, { title: 'Not possible', detail: 'Choose a state.', requestId: 'r-1' });
  await startBackend((_request, response) => response.writeHead(422, { 'Content-Type': 'application/problem+json' }).end(body));
  const error = await catchFailure(client.api.GET('/api/policies'));
  expect(error).toBeInstanceOf(client.ApiError);
  expect(error).toMatchObject({ message: `422: ${body}`, status: 422, requestId: 'r-1' });
  expect(client.describeError(error)).toBe('Choose a state.');
});

test('provides a form with a sentence and field errors for a failure', () => {
  const errors = [{ field: 'email', message: 'In use' }];
  const error = new client.ApiError(400, '', buildProblem(400, { title: 'Invalid', detail: 'Correct the fields.', errors }));
  expect(client.explainFailure(error)).toEqual({ sentence: 'Correct the fields.', errors });
  expect(client.explainFailure(new client.ConnectionError())).toEqual({ sentence: expect.stringMatching(/cannot be reached/), errors: [] });
});

test('uses the status text for an empty body, and keeps any other body text', async () => {
  await startBackend((request, response) => response.writeHead(502).end(request.url?.includes('limit') ? 'bad gateway' : ''));
  expect(await catchFailure(client.api.GET('/api/policies'))).toMatchObject({ message: '502: Bad Gateway', problem: null });
  const withText = client.api.GET('/api/policies', { params: { query: { limit: 3 } } });
  expect(await catchFailure(withText)).toMatchObject({ message: '502: bad gateway' });
});

test('reports an expired session once per failed request', async () => {
  const lost = jest.fn();
  const stop = onEndedSession(lost);
  await startBackend((_request, response) => response.writeHead(401).end(buildProblem(401, { title: 'Unauthorized' })));
  const error = await catchFailure(client.api.GET('/api/policies'));
  expect(client.isUnauthorized(error)).toBe(true);
  expect(lost).toHaveBeenCalledTimes(1);
  stop();
  await catchFailure(client.api.GET('/api/policies'));
  expect(lost).toHaveBeenCalledTimes(1);
});

test('does not report a wrong password as an expired session', async () => {
  const lost = jest.fn();
  const stop = onEndedSession(lost);
  await startBackend((_request, response) => response.writeHead(401).end(buildProblem(401, { title: 'Unauthorized' })));
  await catchFailure(client.api.POST('/api/auth/sign-in', { body: { email: 'a@b.test', password: 'x' } }));
  expect(lost).not.toHaveBeenCalled();
  stop();
});

test('does not report a forbidden request as an expired session', () => {
  expect(client.isUnauthorized(new client.ApiError(403, 'Forbidden', '{"title":"Unauthorized"}'))).toBe(false);
  expect(client.isUnauthorized(new client.ApiError(401, 'Unauthorized', ''))).toBe(true);
});

test('reads an error thrown by another version of the client on the page', () => {
  class ApiError extends Error {
    override name = 'ApiError';
    sentence = 'The policy was removed.';
  }
  expect(client.describeError(new ApiError('404: {}'))).toBe('The policy was removed.');
  expect(client.describeError(new Error('No rows.'))).toBe('No rows.');
});

test('returns null for a signed-out visitor, and throws if the server fails', async () => {
  await startBackend((_request, response) => response.writeHead(401).end());
  await expect(client.fetchSignedInUser()).resolves.toBeNull();
});

test('explains an unreachable server', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const error = await catchFailure(client.api.GET('/api/policies'));
  expect(error).toBeInstanceOf(client.ConnectionError);
  expect(client.describeError(error)).toMatch(/cannot be reached/);
});

test('does not describe a programming error as an unreachable server', () => {
  expect(client.describeError(new TypeError('rows is undefined'))).toBe('rows is undefined');
});

test.each(['0.9.0', '1.0.10'])('reports that a server with version %s is older than the page if it does not know a field', (apiVersion) => {
  const errors = [{ field: 'note', message: '"note" is not a field of this request. Leave it out.' }];
  const error = new client.ApiError(
    400,
    '',
    buildProblem(400, { title: 'Validation failed', detail: errors[0]?.message, errors, apiVersion }),
  );
  expect(client.explainFailure(error)).toEqual({ sentence: expect.stringMatching(/^This page is newer than the server/), errors: [] });
});

test.each([API_VERSION, '99.0.0'])('shows the problem from a server with version %s, which is not older than the page', (apiVersion) => {
  const error = new client.ApiError(404, '', buildProblem(404, { title: 'Not found', detail: 'There is nothing here.', apiVersion }));
  expect(client.describeError(error)).toBe('There is nothing here.');
});
