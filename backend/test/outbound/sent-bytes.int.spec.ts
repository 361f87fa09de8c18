import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { HostResolverService } from '../../src/platform/outside/outbound/host-resolver.js';
import { OutboundClient } from '../../src/platform/outside/outbound/outbound.js';
import { createTestSettings } from '../harness/settings.js';
import { type LocalServer, startLocalServer } from './local-server.js';

let server: LocalServer;
let outbound: OutboundClient;
beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await startLocalServer((request, response) => {
    if (request.url === '/moved') response.writeHead(307, { location: '/' }).end();
    else void buffer(request).then((body) => response.end(JSON.stringify({ headers: request.headers, body: body.toString('hex') })));
  });
  outbound = new OutboundClient(
    new Configuration({ ...createTestSettings(), outboundAllowedHosts: [server.host] }),
    new HostResolverService(),
  );
});
afterAll(async () => {
  await outbound.onApplicationShutdown();
  await server.stop();
});

const CONTENT = Buffer.from([0, 255, 13, 10, 128]);
/** A view into a larger buffer, like small buffers in Node. */
const bufferView = Buffer.concat([Buffer.alloc(3, 1), CONTENT, Buffer.alloc(4, 2)]).subarray(3, 8);

test.each([
  ['a view of a buffer', bufferView],
  ['a memory', new Uint8Array(CONTENT).buffer],
  ['bytes that are read while they are sent', { byteLength: CONTENT.byteLength, readBytes: () => Readable.from([CONTENT]) }],
])('a request with %s is sent unchanged, with only the given headers', async (_what, body) => {
  const headers = { 'content-type': 'application/octet-stream', 'user-agent': 'Stampline' };
  const answer = await outbound.fetch(server.url, { method: 'POST', headers, body });
  const received: { headers: Record<string, string>; body: string } = JSON.parse(await answer.text());
  expect(received).toEqual({
    headers: { host: server.host, connection: 'keep-alive', 'accept-encoding': 'identity', 'content-length': '5', ...headers },
    body: CONTENT.toString('hex'),
  });
});

test('an empty request body is sent as such', async () => {
  const answer = await outbound.fetch(server.url, { method: 'PUT', body: new Uint8Array() });
  expect(JSON.parse(await answer.text())).toMatchObject({ headers: { 'content-length': '0' }, body: '' });
});

test('a redirect of a request with a body is not followed', async () => {
  expect((await outbound.fetch(new URL('/moved', server.url), { method: 'POST', body: bufferView })).status).toBe(307);
});
