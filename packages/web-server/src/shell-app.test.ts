/** @jest-environment node */
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteDescription } from '@stampline/federation';
import request from 'supertest';
import { DEFAULT_CLIENT_LIMITS } from './proxy/client-limits.js';
import { shellApp } from './shell-app.js';
import { deadOrigin, folder, serve, stopOne, stopServers } from './testing/servers.js';

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
  options: { state?: string; seed?: unknown; documents?: string; landingClaims?: { figure: string; words: string }[] } = {},
): Promise<string> {
  const directory = await folder({ 'index.html': index });
  if (options.seed) await writeFile(path.join(directory, 'navigation-seed.json'), JSON.stringify(options.seed));
  const remotes = [{ name: 'mfeFiling', origin: 'http://localhost:3102', internalOrigin: remote }];
  if (options.documents) remotes.push({ name: 'mfeDocuments', origin: 'http://localhost:3103', internalOrigin: options.documents });
  const stateDirectory = options.state ?? (await folder());
  const fixed = { host: '', port: 0, backendUrl: 'http://127.0.0.1:9', trustedProxies: ['loopback'], clientLimits: DEFAULT_CLIENT_LIMITS };
  return serve(shellApp({ ...fixed, directory, remotes, stateDirectory, landingClaims: options.landingClaims }));
}

async function remotesOf(shell: string): Promise<RemoteDescription[]> {
  const response = await fetch(`${shell}/remotes.json`);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const list: RemoteDescription[] = await response.json();
  return list;
}

const answering = (body: unknown, status = 200) =>
  serve((_request, response) => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)));

test('a remote that answers is listed with its navigation under the origin that browsers use', async () => {
  expect(await remotesOf(await startShell(await answering(navigation)))).toEqual([
    {
      name: 'mfeFiling',
      origin: 'http://localhost:3102',
      manifest: 'http://localhost:3102/mf-manifest.json',
      contractVersion: 1,
      navigation,
    },
  ]);
});

test('a remote that went down keeps its last navigation, also for the next start of the shell', async () => {
  const state = await folder();
  const remote = await answering(navigation);
  await remotesOf(await startShell(remote, { state }));
  await stopOne(remote);
  expect(await remotesOf(await startShell(remote, { state }))).toMatchObject([{ navigation }]);
  expect(await readdir(state)).toEqual(['mfeFiling.navigation.json']);
});

test('a remote that was never up is listed from the copy in the shell’s build', async () => {
  const shell = await startShell(await deadOrigin(), { seed: { mfeFiling: navigation } });
  expect(await remotesOf(shell)).toMatchObject([{ navigation }]);
});

test('a remote that nothing is known of is listed without navigation', async () => {
  expect(await remotesOf(await startShell(await deadOrigin()))).toMatchObject([{ navigation: null, contractVersion: 1 }]);
});

test.each<[string, unknown, number]>([
  ['an error', navigation, 500],
  ['a page', '<!doctype html>', 200],
  ['the navigation of another remote', { ...navigation, name: 'mfeDocuments' }, 200],
  ['only addresses outside the site', { ...navigation, routes: [{ path: 'https://evil.test', title: 'x' }] }, 200],
])('a remote that answers with %s does not spoil what was known', async (_case, body, status) => {
  const shell = await startShell(await answering(body, status), { seed: { mfeFiling: navigation } });
  expect(await remotesOf(shell)).toMatchObject([{ navigation }]);
});

test('an entry that this server cannot read costs only itself; a group, an icon and fields that it does not know are passed on or dropped', async () => {
  const claims = { path: '/claims', title: 'Claims', public: false };
  const entry = { path: '/claims', title: 'Claims', group: 'Claims', order: 1, icon: 'sparkles' };
  const newer = {
    ...navigation,
    accent: 'teal',
    routes: [...navigation.routes, claims, { path: '/claims/*', title: 'All claims' }],
    entries: [...navigation.entries, { ...entry, badge: 3 }, { ...entry, order: 'last' }],
  };
  const [remote] = await remotesOf(await startShell(await answering(newer)));
  expect(remote?.navigation).toEqual({ ...navigation, routes: [...navigation.routes, claims], entries: [...navigation.entries, entry] });
  expect(jest.mocked(console.warn).mock.calls.flat().join()).toMatch(/routes\[2\]\.path.*entries\[2\]\.order is not a number/);
});

test('a remote that answers nonsense costs only itself', async () => {
  const shell = await startShell(await answering(navigation), { documents: await answering([]) });
  expect(await remotesOf(shell)).toMatchObject([
    { name: 'mfeFiling', navigation },
    { name: 'mfeDocuments', navigation: null },
  ]);
});

test('a half-written state file is not an error', async () => {
  const state = await folder({ 'mfeFiling.navigation.json': '{"name":"mfeFil' });
  expect(await remotesOf(await startShell(await deadOrigin(), { state, seed: { mfeFiling: navigation } }))).toMatchObject([{ navigation }]);
});

test('the page states the origins of its remotes, and its policy lets only their code run', async () => {
  const response = await fetch(await startShell(await deadOrigin()));
  expect(await response.text()).toContain('<meta name="remote-origins" content="http://localhost:3102"></head>');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self' http://localhost:3102;");
  expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe-eval/);
});

test('the page is not sent again when it has not changed', async () => {
  const shell = await startShell(await deadOrigin());
  const { etag } = (await request(shell).get('/')).headers;
  const again = await request(shell).get('/').set('If-None-Match', String(etag));
  expect(again.status).toBe(304);
});

test('says that it is alive', async () => {
  expect((await fetch(`${await startShell(await deadOrigin())}/healthz`)).status).toBe(200);
});

test('a remote that answers is there although its navigation cannot be stored, as on a full disk', async () => {
  const [remote] = await remotesOf(await startShell(await answering(navigation), { state: '/dev/full/state' }));
  expect(remote?.navigation).toEqual(navigation);
});

test('a browser keeps no page of a share link, whose address is the key', async () => {
  const shell = await startShell(await answering(navigation));
  const cacheControl = async (path: string) =>
    (await fetch(`${shell}${path}`, { headers: { accept: 'text/html' } })).headers.get('cache-control');
  expect(await cacheControl('/shared-files/1?token=abc')).toBe('no-store');
  expect(await cacheControl('/shared-document/1?token=abc')).toBe('no-store');
  expect(await cacheControl('/reports')).toBe('no-cache');
});

test('claims of the landing page are written into the page, harmless as HTML', async () => {
  const shell = await startShell(await answering(navigation), { landingClaims: [{ figure: "$'1", words: '<b>"tax" & fees' }] });
  const html = await (await fetch(`${shell}/`)).text();
  expect(html).toContain(
    `<meta name="landing-claims" content="[{&quot;figure&quot;:&quot;$'1&quot;,&quot;words&quot;:&quot;&lt;b&gt;\\&quot;tax\\&quot; &amp; fees&quot;}]">`,
  );
});
