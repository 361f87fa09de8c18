/** @jest-environment node */
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteDescription } from '@stampline/federation';
import request from 'supertest';
import type { RemoteOrigin } from './config.js';
import { DEFAULT_CLIENT_LIMITS } from './proxy/client-limits.js';
import { createShellApp } from './shell-app.js';
import { getDeadOrigin, createFolder, startServer, stopServer, stopServers } from './testing/servers.js';

const navigation = {
  name: 'mfeFiling',
  contractVersion: 1,
  version: '0.1.0',
  routes: [{ path: '/reports', title: 'Reports', public: false }],
  entries: [{ path: '/reports', title: 'Reports', group: 'Filing', order: 1, icon: 'reports' }],
};
const index = '<html><head><title>Stampline</title></head></html>';

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(stopServers);

async function startShell(
  remote: string,
  options: {
    https?: boolean;
    trusts?: string[];
    passesOn?: boolean;
    state?: string;
    seed?: unknown;
    build?: unknown;
    documents?: string;
    overrides?: string[];
    landingClaims?: { figure: string; words: string }[];
  } = {},
): Promise<string> {
  const directory = await createFolder({ 'index.html': index });
  if (options.seed) await writeFile(path.join(directory, 'navigation-seed.json'), JSON.stringify(options.seed));
  if (options.build) await writeFile(path.join(directory, 'build.json'), JSON.stringify(options.build));
  const origin = options.passesOn ? undefined : 'http://localhost:3102';
  const remotes: RemoteOrigin[] = [{ name: 'mfeFiling', origin, internalOrigin: remote }];
  if (options.documents) remotes.push({ name: 'mfeDocuments', origin: 'http://localhost:3103', internalOrigin: options.documents });
  const stateDirectory = options.state ?? (await createFolder());
  const fixed = {
    host: '',
    port: 0,
    backendUrl: 'http://127.0.0.1:9',
    trustedProxies: options.trusts ?? ['loopback'],
    clientLimits: DEFAULT_CLIENT_LIMITS,
  };
  return startServer(
    createShellApp({
      ...fixed,
      directory,
      remotes,
      stateDirectory,
      overrideOrigins: options.overrides ?? [],
      landingClaims: options.landingClaims,
      isHttps: options.https ?? false,
    }),
  );
}

async function fetchRemotes(shell: string): Promise<RemoteDescription[]> {
  const response = await fetch(`${shell}/remotes.json`);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const list: RemoteDescription[] = await response.json();
  return list;
}

const respondWith = (body: unknown, status = 200) =>
  startServer((_request, response) => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)));

test('lists a remote with its navigation and the origin that browsers use', async () => {
  expect(await fetchRemotes(await startShell(await respondWith(navigation)))).toEqual([
    {
      name: 'mfeFiling',
      origin: 'http://localhost:3102',
      manifest: 'http://localhost:3102/mf-manifest.json',
      contractVersion: 1,
      build: expect.stringMatching(/^[0-9a-f]{16}$/),
      navigation,
    },
  ]);
});

test('identifies the shell and remote builds by their content, in the list and on the page', async () => {
  const [one, other] = [await respondWith({ ...navigation, build: 1 }), await respondWith({ ...navigation, build: 2 })];
  const [[first], [second]] = [await fetchRemotes(await startShell(one)), await fetchRemotes(await startShell(other))];
  expect(first?.build).not.toBe(second?.build);
  const shell = await startShell(one);
  const listed = (await fetch(`${shell}/remotes.json`)).headers.get('shell-build');
  expect(await (await fetch(shell)).text()).toContain(`<meta name="shell-build" content="${listed}">`);
});

test('lists a remote that is down, without its build', async () => {
  expect(await fetchRemotes(await startShell(await getDeadOrigin()))).toMatchObject([{ build: null }]);
});

test('keeps the last known navigation of a remote that is down, across shell restarts', async () => {
  const state = await createFolder();
  const remote = await respondWith(navigation);
  await fetchRemotes(await startShell(remote, { state }));
  await stopServer(remote);
  expect(await fetchRemotes(await startShell(remote, { state }))).toMatchObject([{ navigation }]);
  expect(await readdir(state)).toEqual(['mfeFiling.navigation.json']);
});

test('lists a remote that was never reached, from the copy in the shell’s build', async () => {
  const shell = await startShell(await getDeadOrigin(), { seed: { mfeFiling: navigation } });
  expect(await fetchRemotes(shell)).toMatchObject([{ navigation }]);
});

test('lists an unknown remote without navigation', async () => {
  expect(await fetchRemotes(await startShell(await getDeadOrigin()))).toMatchObject([{ navigation: null, contractVersion: 1 }]);
});

test.each<[string, unknown, number]>([
  ['an error', navigation, 500],
  ['a page', '<!doctype html>', 200],
  ['the navigation of another remote', { ...navigation, name: 'mfeDocuments' }, 200],
  ['only URLs outside the site', { ...navigation, routes: [{ path: 'https://evil.test', title: 'x' }] }, 200],
])('keeps the known navigation when a remote responds with %s', async (_case, body, status) => {
  const shell = await startShell(await respondWith(body, status), { seed: { mfeFiling: navigation } });
  expect(await fetchRemotes(shell)).toMatchObject([{ navigation }]);
});

test('skips only an unreadable entry; passes on unknown groups and icons, and drops unknown fields', async () => {
  const claims = { path: '/claims', title: 'Claims', public: false };
  const entry = { path: '/claims', title: 'Claims', group: 'Claims', order: 1, icon: 'sparkles' };
  const newer = {
    ...navigation,
    accent: 'teal',
    routes: [...navigation.routes, claims, { path: '/claims/*', title: 'All claims' }],
    entries: [...navigation.entries, { ...entry, badge: 3 }, { ...entry, order: 'last' }],
  };
  const [remote] = await fetchRemotes(await startShell(await respondWith(newer)));
  expect(remote?.navigation).toEqual({ ...navigation, routes: [...navigation.routes, claims], entries: [...navigation.entries, entry] });
  expect(jest.mocked(console.warn).mock.calls.flat().join()).toMatch(/routes\[2\]\.path.*entries\[2\]\.order is not a number/);
});

test('skips only a remote with an invalid response', async () => {
  const shell = await startShell(await respondWith(navigation), { documents: await respondWith([]) });
  expect(await fetchRemotes(shell)).toMatchObject([
    { name: 'mfeFiling', navigation },
    { name: 'mfeDocuments', navigation: null },
  ]);
});

test('tolerates a half-written state file', async () => {
  const state = await createFolder({ 'mfeFiling.navigation.json': '{"name":"mfeFil' });
  expect(await fetchRemotes(await startShell(await getDeadOrigin(), { state, seed: { mfeFiling: navigation } }))).toMatchObject([
    { navigation },
  ]);
});

test('lists its remotes’ origins on the page, and allows only their code to run', async () => {
  const response = await fetch(await startShell(await getDeadOrigin()));
  expect(await response.text()).toContain('<meta name="remote-origins" content="http://localhost:3102"></head>');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self' http://localhost:3102;");
  expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe-eval/);
});

test('allows code from developers’ machines only if the operator lists them', async () => {
  const response = await fetch(await startShell(await getDeadOrigin(), { overrides: ['http://localhost:3112'] }));
  expect(await response.text()).toContain('<meta name="override-origins" content="http://localhost:3112">');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self' http://localhost:3102 http://localhost:3112;");
  expect(policy).toContain("connect-src 'self' http://localhost:3102 http://localhost:3112 ws://localhost:3112;");
  const closed = await fetch(await startShell(await getDeadOrigin()));
  expect(await closed.text()).not.toContain('override-origins');
  expect(closed.headers.get('content-security-policy')).not.toContain('3112');
});

test('returns 304 for an unchanged page', async () => {
  const shell = await startShell(await getDeadOrigin());
  const { etag } = (await request(shell).get('/')).headers;
  const again = await request(shell).get('/').set('If-None-Match', String(etag));
  expect(again.status).toBe(304);
});

test('reports that it is running and which build it serves', async () => {
  const build = { version: '0.2.0', commit: '8eef5306e1c2', builtAt: '2026-11-28T01:00:00.000Z' };
  const response = await fetch(`${await startShell(await getDeadOrigin(), { build })}/healthz`);
  expect(await response.json()).toEqual({ status: 'ok', ...build });
});

test('lists a remote even if its navigation cannot be stored, as on a full disk', async () => {
  const [remote] = await fetchRemotes(await startShell(await respondWith(navigation), { state: '/dev/full/state' }));
  expect(remote?.navigation).toEqual(navigation);
});

test("prevents browsers from storing a share link's page, whose URL is the key", async () => {
  const shell = await startShell(await respondWith(navigation));
  const cacheControl = async (path: string) =>
    (await fetch(`${shell}${path}`, { headers: { accept: 'text/html' } })).headers.get('cache-control');
  expect(await cacheControl('/shared-files/1?token=abc')).toBe('no-store');
  expect(await cacheControl('/shared-document/1?token=abc')).toBe('no-store');
  expect(await cacheControl('/reports')).toBe('no-cache');
});

test('inserts landing page claims with their HTML escaped', async () => {
  const shell = await startShell(await respondWith(navigation), { landingClaims: [{ figure: "$'1", words: '<b>"tax" & fees' }] });
  const html = await (await fetch(`${shell}/`)).text();
  expect(html).toContain(
    `<meta name="landing-claims" content="[{&quot;figure&quot;:&quot;$'1&quot;,&quot;words&quot;:&quot;&lt;b&gt;\\&quot;tax\\&quot; &amp; fees&quot;}]">`,
  );
});

const remoteThatShowsHeaders = () =>
  startServer((request, response) => {
    const isFile = request.url === '/main.1a2b3c4d.js?v=1';
    if (request.url === '/navigation.json') response.end(JSON.stringify(navigation));
    else response.writeHead(isFile ? 200 : 404, { 'Cache-Control': 'public' }).end(JSON.stringify(request.headers));
  });

describe('a remote without an origin for browsers', () => {
  test("is listed and served under a path on the page's origin, without the user's cookie", async () => {
    const shell = await startShell(await remoteThatShowsHeaders(), { passesOn: true });
    expect(await fetchRemotes(shell)).toMatchObject([{ origin: 'self', manifest: '/remotes/mfeFiling/mf-manifest.json', navigation }]);
    const response = await fetch(`${shell}/remotes/mfeFiling/main.1a2b3c4d.js?v=1`, { headers: { Cookie: 'stampline.sid=secret' } });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public']);
    expect(await response.text()).not.toContain('secret');
    expect((await fetch(`${shell}/remotes/mfeFiling/gone.js`)).status).toBe(404);
    expect((await fetch(`${shell}/remotes/mfeDocuments/main.js`)).status).toBe(404);
    expect((await fetch(`${shell}/remotes/mfeFiling/main.1a2b3c4d.js?v=1`, { method: 'POST' })).status).toBe(404);
  });

  test("allows only code from the page's origin", async () => {
    const response = await fetch(await startShell(await getDeadOrigin(), { passesOn: true }));
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  test('responds with 503 while it is down', async () => {
    const shell = await startShell(await getDeadOrigin(), { passesOn: true });
    expect((await fetch(`${shell}/remotes/mfeFiling/mf-manifest.json`)).status).toBe(503);
  });
});

test('sends Strict-Transport-Security if users connect over HTTPS, even if the proxy uses HTTP', async () => {
  const { headers } = await fetch(await startShell(await getDeadOrigin(), { https: true }));
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
});

const warnings = () =>
  jest
    .mocked(console.warn)
    .mock.calls.flat()
    .filter((text) => String(text).includes('TRUSTED_PROXIES'));

test('warns only once about an untrusted proxy', async () => {
  const forwarded = { headers: { 'X-Forwarded-For': '203.0.113.7' } };
  const trusting = await startShell(await getDeadOrigin());
  await fetch(`${trusting}/`, forwarded);
  expect(warnings()).toEqual([]);
  const shell = await startShell(await getDeadOrigin(), { trusts: [] });
  await fetch(`${shell}/`, forwarded);
  await fetch(`${shell}/`, forwarded);
  expect(warnings()).toEqual([expect.stringMatching(/^A request came from 127\.0\.0\.1 with X-Forwarded-For/)]);
});
