import type { RequestListener } from 'node:http';
import { runInContext } from '../../src/platform/kernel/logging/request-context.js';
import { waitUntil } from '../harness/wait-until.js';
import { startLocalServer } from './local-server.js';
import { useOutbound } from './use-outbound.js';

const { serve, outbound } = useOutbound();

const runAs = <T>(organizationId: string, work: () => T) =>
  runInContext({ requestId: 'r', actor: { kind: 'system', id: null }, organizationId }, work);
const sendOk: RequestListener = (_request, response) => void response.end('ok');

test('slow calls of some organizations do not block others on a shared host', async () => {
  const server = await serve(() => undefined);
  const client = outbound([server.host]);
  const remaining = new AbortController();
  const calls = Array.from({ length: 40 }, (_, at) =>
    client.fetch(server.url, { method: 'POST', circuit: `receiver ${at % 5}`, signal: remaining.signal }),
  );
  await waitUntil(() => server.requests.length === calls.length, 180_000, 'all calls arrive while none is answered');
  expect(server.countConnections()).toBe(calls.length);
  remaining.abort();
  await Promise.allSettled(calls);
});

test('a private host that is allowed for one organization cannot be called for others or for the product itself', async () => {
  const server = await serve(sendOk);
  const client = outbound([`${server.host}@8c0f4d6e-5d0c-4a0e-9b1a-0a4d6f0f9f10`]);
  const call = (organizationId: string, request = {}) =>
    runAs(organizationId, async () => (await client.fetch(server.url, request)).status);
  expect(await call('8C0F4D6E-5D0C-4A0E-9B1A-0A4D6F0F9F10')).toBe(200);
  const secure = server.url.replace('http:', 'https:');
  for (const request of [{}, { circuit: 'company 1' }]) {
    await expect(call('other', request)).rejects.toMatchObject({ kind: 'bad-address' });
    await expect(runAs('other', () => client.fetch(secure, request))).rejects.toMatchObject({ kind: 'forbidden-address' });
  }
  expect(() => runAs('other', () => client.checkUrl(secure))).toThrow(expect.objectContaining({ kind: 'forbidden-address' }));
  await expect(client.fetch(server.url)).rejects.toMatchObject({ kind: 'bad-address' });
  await expect(call('8c0f4d6e-5d0c-4a0e-9b1a-0a4d6f0f9f10', { isForAll: true })).rejects.toMatchObject({ kind: 'bad-address' });
  expect(server.requests).toHaveLength(1);
});

test("the issuer's private host can be called for sign-in, but not for an organization", async () => {
  const server = await serve(sendOk);
  const client = outbound([], undefined, server.url);
  expect((await runAs('any', () => client.fetch(server.url, { isForAll: true }))).status).toBe(200);
  await expect(runAs('any', () => client.fetch(server.url))).rejects.toMatchObject({ kind: 'bad-address' });
});

describe('a host that keeps failing', () => {
  test('is suspended after five failures, while others are not', async () => {
    const [broken, sound] = [await serve((_request, response) => void response.writeHead(500).end()), await serve(sendOk)];
    const client = outbound([broken.host, sound.host]);
    for (let call = 0; call < 5; call += 1) expect((await client.fetch(broken.url)).status).toBe(500);
    await expect(client.fetch(broken.url)).rejects.toMatchObject({
      kind: 'suspended',
      message: expect.stringMatching(/again in 30 seconds/),
    });
    expect(broken.requests).toHaveLength(5);
    expect((await client.fetch(sound.url)).status).toBe(200);
  });

  test('is suspended only for the organization whose calls failed', async () => {
    const server = await serve(({ url }, response) => void response.writeHead(url === '/bad' ? 500 : 200).end());
    const client = outbound([server.host]);
    const call = (organizationId: string | undefined, path: string, request = {}) =>
      runInContext({ requestId: 'r', actor: { kind: 'system', id: null }, ...(organizationId && { organizationId }) }, async () => {
        return (await client.fetch(`${server.url}${path}`, request)).status;
      });
    for (let at = 0; at < 5; at += 1) expect(await call('failing', '/bad')).toBe(500);
    await expect(call('failing', '/good')).rejects.toMatchObject({ kind: 'suspended' });
    expect(await call('other', '/good')).toBe(200);
    expect(await call(undefined, '/good')).toBe(200);
    // Calls made for all organizations and calls on a named circuit are counted separately.
    expect(await call('failing', '/good', { isForAll: true })).toBe(200);
    for (let at = 0; at < 5; at += 1) expect(await call('failing', '/bad', { circuit: 'company 1' })).toBe(500);
    await expect(call('failing', '/good', { circuit: 'company 1' })).rejects.toMatchObject({ kind: 'suspended' });
    expect(await call('other', '/good', { circuit: 'company 1' })).toBe(200);
  });

  test("does not use up another organization's connections while it is slow", async () => {
    const server = await serve(({ url }, response) => {
      if (url === '/good') response.end('ok');
    });
    const client = outbound([server.host]);
    const remaining = new AbortController();
    const slow = Array.from({ length: 20 }, () => runAs('slow', () => client.fetch(server.url, { signal: remaining.signal })));
    await waitUntil(() => server.requests.length === 16, 180_000, 'the slow organization has all connections that it may have');
    expect((await runAs('other', () => client.fetch(`${server.url}/good`))).status).toBe(200);
    expect(server.requests).toHaveLength(17);
    remaining.abort();
    await Promise.allSettled(slow);
  });

  test('is reported as unreachable if nothing is listening', async () => {
    const server = await startLocalServer(sendOk);
    const client = outbound([server.host]);
    await server.stop();
    await expect(client.fetch(server.url, {}, { retries: 0 })).rejects.toMatchObject({
      kind: 'unreachable',
      message: `${server.host} could not be reached (ECONNREFUSED).`,
    });
  });
});
