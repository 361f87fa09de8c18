/** @jest-environment node */
import { stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import request from 'supertest';
import { DEFAULT_CLIENT_LIMITS } from './proxy/client-limits.js';
import { createRemoteApp } from './remote-app.js';
import { createFolder, startServer, stopServers } from './testing/servers.js';

const shell = 'http://localhost:3000';
const script = 'export const longScript = 1;';
let directory: string;
let origin: string;

beforeAll(async () => {
  directory = await createFolder({
    'index.html': '<html><head></head><body>standalone</body></html>',
    'main.1a2b3c4d.js': script,
    'main.1a2b3c4d.js.br': brotliCompressSync(script),
    'mf-manifest.json': '{"id":"one"}',
  });
  origin = await startServer(
    createRemoteApp({
      directory,
      host: '',
      port: 0,
      backendUrl: 'http://127.0.0.1:9',
      trustedProxies: ['loopback'],
      clientLimits: DEFAULT_CLIENT_LIMITS,
      shellOrigins: [shell],
    }),
  );
});
afterAll(stopServers);

test('caches a hashed file forever and sends it compressed', async () => {
  const response = await fetch(`${origin}/main.1a2b3c4d.js`, { headers: { 'Accept-Encoding': 'br' } });
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('content-type')).toMatch(/javascript/);
  expect(await response.text()).toBe(script);
});

test('sends the uncompressed file to a client that does not support compression', async () => {
  const response = await fetch(`${origin}/main.1a2b3c4d.js`, { headers: { 'Accept-Encoding': 'identity' } });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.text()).toBe(script);
});

test('revalidates the manifest by its ETag, and serves a new build without a restart', async () => {
  const first = await fetch(`${origin}/mf-manifest.json`);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  // Node's `fetch` requests a full response if a test sends this header.
  const repeat = () => request(origin).get('/mf-manifest.json').set('If-None-Match', first.headers.get('etag')!);
  expect((await repeat()).status).toBe(304);

  // Another build with the same size and modification time.
  const file = path.join(directory, 'mf-manifest.json');
  const { atime, mtime } = await stat(file);
  await writeFile(file, '{"id":"two"}');
  await utimes(file, atime, mtime);
  expect((await repeat()).body).toEqual({ id: 'two' });
});

test.each(['/remoteEntry.00000000.js', '/missing.json', '/assets/logo.svg'])(
  'responds with 404 instead of a page for the missing file %s',
  async (missing) => {
    const response = await fetch(origin + missing, { headers: { Accept: 'text/html,*/*' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).not.toMatch(/html/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

test('serves the HTML page for any screen path, including nested paths', async () => {
  for (const address of ['/', '/reports', '/states/new-hampshire', '/index.html']) {
    const response = await fetch(origin + address, { headers: { Accept: 'text/html' } });
    expect([address, response.status, await response.text()]).toEqual([address, 200, expect.stringContaining('standalone')]);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  }
});

test('does not serve files outside the folder', async () => {
  for (const address of ['/..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/etc/passwd', '/....//etc/passwd.txt']) {
    const response = await fetch(origin + address, { headers: { Accept: 'application/json' } });
    expect([address, response.status]).toEqual([address, 404]);
  }
});

test('lets only the shell read files across origins', async () => {
  const allowed = await fetch(`${origin}/mf-manifest.json`, { headers: { Origin: shell } });
  expect(allowed.headers.get('access-control-allow-origin')).toBe(shell);
  const other = await fetch(`${origin}/mf-manifest.json`, { headers: { Origin: 'https://evil.test' } });
  expect(other.headers.get('access-control-allow-origin')).toBeNull();
  expect(other.headers.get('vary')).toMatch(/Origin/);
});

test('forbids scripts from other origins, and framing', async () => {
  const { headers } = await fetch(`${origin}/`);
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/);
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-powered-by')).toBeNull();
});
