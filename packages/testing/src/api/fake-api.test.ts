import { type ResponseBody, api, ConnectionError, getData, sendFile } from '@stampline/api-client';
import { FakeApi } from './fake-api';
import { replyAccepted, noContent, replyWithProblem, unreachable } from './reply';

let server: FakeApi;
beforeEach(() => {
  server = new FakeApi();
  server.start();
});

const settings: ResponseBody<'/api/tax/settings'> = {
  edition: 'product',
  isEditionChosen: false,
  editions: [],
  unconfirmedFees: 'include',
  unconfirmedFeesOfStates: [],
  overrides: [],
  rulebookVersion: '1',
};
/** Sends a request that bypasses the types, as for an unknown path, a URL in text, or an older client. */
const postJson = (path: string, body: unknown) => fetch(path, { method: 'POST', body: JSON.stringify(body) });

test("returns the test's response to a documented request", async () => {
  server.on('get', '/api/tax/settings', settings, { 'X-Extra': 'yes' });
  const { data, response } = await api.GET('/api/tax/settings');
  expect(data).toEqual(settings);
  expect(response.headers.get('X-Extra')).toBe('yes');
  expect(server.listFaults()).toEqual([]);
});

test('returns one-time responses before the permanent response, and records the request', async () => {
  server.on('get', '/api/policies', []);
  server.once('get', '/api/policies', replyWithProblem(503, 'The server is busy.'));
  await expect(getData(api.GET('/api/policies', { params: { query: { state: 'VA' } } }))).rejects.toMatchObject({
    sentence: 'The server is busy.',
  });
  expect(await getData(api.GET('/api/policies'))).toEqual([]);
  expect(server.findRequests('get', '/api/policies').map(({ query }) => query)).toEqual([{ state: 'VA' }, {}]);
});

test('fails the test for an unknown path', async () => {
  await expect(fetch('/api/polices')).rejects.toThrow('/api/polices');
  expect(server.listFaults()).toEqual(['GET /api/polices is not in the OpenAPI document.']);
});

test('fails the test for a method that the path does not support', async () => {
  await expect(postJson('/api/tax/settings', {})).rejects.toThrow('is not in');
  expect(server.listFaults()).toEqual(['POST /api/tax/settings is not in the OpenAPI document.']);
});

test('fails the test for an unknown or invalid parameter', async () => {
  server.on('get', '/api/policies', []);
  await expect(fetch('/api/policies?page=2')).rejects.toThrow('page');
  await expect(fetch('/api/policies?state=Virginia')).rejects.toThrow('state');
  expect(server.listFaults()).toEqual([
    'GET /api/policies: the query parameter page is not in the document.',
    expect.stringMatching(/^GET \/api\/policies: the query parameter state must match pattern/),
  ]);
});

test('fails the test for a body with an invalid, missing or unknown field', async () => {
  server.on('post', '/api/auth/sign-in', noContent);
  await expect(postJson('/api/auth/sign-in', { email: 'a@b.test', passwort: 'x' })).rejects.toThrow('passwort');
  const [fault] = server.listFaults();
  expect(fault).toMatch(/the body must have required property 'password'/);
  expect(fault).toMatch(/the body must NOT have additional properties \(passwort\)/);
});

test('fails the test for an unexpected request', async () => {
  await expect(fetch('/api/tax/settings')).rejects.toThrow('has no response');
  expect(server.listFaults()).toEqual(["The test has no response to GET /api/tax/settings: call on('get', '/api/tax/settings', …)."]);
});

test('uploads a file with its name, and rejects the request if the network is down', async () => {
  server.on('post', '/api/policies/upload', replyAccepted({ id: 'i1', status: 'queued' }));
  const file = new File(['x'], 'policies.csv');
  const onProgress = jest.fn();
  await expect(sendFile({ path: '/api/policies/upload', file, onProgress })).resolves.toBe('i1');
  expect(onProgress).toHaveBeenCalledTimes(1);
  server.on('post', '/api/policies/upload', unreachable);
  await expect(sendFile({ path: '/api/policies/upload', file, onProgress })).rejects.toBeInstanceOf(ConnectionError);
  await expect(sendFile({ path: '/api/policies/uploads', file, onProgress })).rejects.toThrow('could not reach the server');
  expect(server.listFaults()).toEqual(['POST /api/policies/uploads is not in the OpenAPI document.']);
});
