/** @jest-environment node */
import { readRemoteServerConfig, readShellServerConfig } from './config.js';

test("requires only the shell's folder", () => {
  const config = readShellServerConfig({ DIRECTORY: 'shell/dist' });
  expect(config).toMatchObject({ host: 'localhost', port: 3000, backendUrl: 'http://127.0.0.1:3001', trustedProxies: ['loopback'] });
  expect(config.remotes.map((remote) => remote.name)).toEqual(['mfeCompliance', 'mfeFiling', 'mfeDocuments', 'mfeIntegrations']);
});

test('accepts a different URL for a remote inside a container network', () => {
  const REMOTES = '[{"name":"mfeFiling","origin":"https://filing.example/","internalOrigin":"http://mfe-filing:80"}]';
  expect(readShellServerConfig({ DIRECTORY: 'x', REMOTES }).remotes).toEqual([
    { name: 'mfeFiling', origin: 'https://filing.example', internalOrigin: 'http://mfe-filing' },
  ]);
});

test("relays a remote's files if its origin for browsers is not configured", () => {
  const REMOTES = '[{"name":"mfeFiling","internalOrigin":"http://mfe-filing:3102"}]';
  expect(readShellServerConfig({ DIRECTORY: 'x', REMOTES }).remotes).toEqual([
    { name: 'mfeFiling', origin: undefined, internalOrigin: 'http://mfe-filing:3102' },
  ]);
});

test('does not start with TLS behind a proxy that is not trusted', () => {
  const environment = { DIRECTORY: 'x', PUBLIC_URL: 'https://tax.example', HOST: '0.0.0.0' };
  expect(() => readShellServerConfig(environment)).toThrow(/TRUSTED_PROXIES does not name it/);
  expect(() => readShellServerConfig({ ...environment, TRUSTED_PROXIES: ' ' })).toThrow(/TRUSTED_PROXIES does not name it/);
  expect(readShellServerConfig({ ...environment, TRUSTED_PROXIES: '10.0.0.7' })).toMatchObject({
    isHttps: true,
    trustedProxies: ['10.0.0.7'],
  });
  expect(readShellServerConfig({ ...environment, HOST: '127.0.0.1' })).toMatchObject({ isHttps: true });
  expect(readShellServerConfig({ ...environment, PUBLIC_URL: 'http://tax.example' })).toMatchObject({ isHttps: false });
});

test('accepts multiple shells for a remote', () => {
  const config = readRemoteServerConfig({ DIRECTORY: 'x', PORT: '3102', SHELL_ORIGIN: 'http://localhost:3000 https://app.example/' });
  expect(config.shellOrigins).toEqual(['http://localhost:3000', 'https://app.example']);
});

test.each<[string, Record<string, string>, RegExp]>([
  ['no folder', {}, /^DIRECTORY is not set/],
  ['an invalid port', { DIRECTORY: 'x', PORT: 'http' }, /^PORT is http/],
  ['a port out of range', { DIRECTORY: 'x', PORT: '70000' }, /^PORT is 70000/],
  ['a backend that is not a URL', { DIRECTORY: 'x', BACKEND_URL: 'localhost' }, /^BACKEND_URL is "localhost"/],
  ['remotes that are not JSON', { DIRECTORY: 'x', REMOTES: 'mfeFiling' }, /^REMOTES needs a JSON list/],
  ['remotes without a name', { DIRECTORY: 'x', REMOTES: '[{"origin":"http://localhost:1"}]' }, /^REMOTES needs a JSON list/],
])('reports the error in %s', (_case, environment, message) => {
  expect(() => readShellServerConfig(environment)).toThrow(message);
});

test('reads the limits per IP address', () => {
  expect(readShellServerConfig({ DIRECTORY: 'x' }).clientLimits).toEqual({ openRequests: 256, eventStreams: 1_000, unfinishedBodies: 64 });
  const { clientLimits } = readShellServerConfig({ DIRECTORY: 'x', CLIENT_OPEN_REQUESTS: '5000', CLIENT_EVENT_STREAMS: '20000' });
  expect(clientLimits).toEqual({ openRequests: 5_000, eventStreams: 20_000, unfinishedBodies: 64 });
  expect(() => readShellServerConfig({ DIRECTORY: 'x', CLIENT_OPEN_REQUESTS: '0' })).toThrow(/^CLIENT_OPEN_REQUESTS is 0/);
});

const readClaims = (LANDING_CLAIMS: string) => readShellServerConfig({ DIRECTORY: 'x', LANDING_CLAIMS }).landingClaims;

test('replaces or hides landing page claims', () => {
  expect(readShellServerConfig({ DIRECTORY: 'x' }).landingClaims).toBeUndefined();
  expect(readClaims(' ')).toBeUndefined();
  expect(readClaims('off')).toEqual([]);
  expect(readClaims('120: agencies; $2 million: tax & fees')).toEqual([
    { figure: '120', words: 'agencies' },
    { figure: '$2 million', words: 'tax & fees' },
  ]);
  for (const wrong of ['120 agencies', '120:', ': agencies', 'a: b; ', 'a: b; a: b; a: b; a: b; a: b'])
    expect(() => readClaims(wrong)).toThrow(/^LANDING_CLAIMS is/);
});

test('does not allow an origin to replace a remote unless the operator lists it', () => {
  expect(readShellServerConfig({ DIRECTORY: 'x' }).overrideOrigins).toEqual([]);
  const OVERRIDE_ORIGINS = 'http://localhost:3102 https://filing.dev.example/';
  expect(readShellServerConfig({ DIRECTORY: 'x', OVERRIDE_ORIGINS }).overrideOrigins).toEqual([
    'http://localhost:3102',
    'https://filing.dev.example',
  ]);
  expect(() => readShellServerConfig({ DIRECTORY: 'x', OVERRIDE_ORIGINS: '*' })).toThrow(/^OVERRIDE_ORIGINS is "\*"/);
});

test('requires a port for a remote', () => {
  expect(() => readRemoteServerConfig({ DIRECTORY: 'x' })).toThrow(/^PORT is not set/);
});
