/** @jest-environment node */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import express from 'express';
import { getPort } from '../listen.js';
import { startServer, stopServers } from '../testing/servers.js';
import { createBackendProxy } from './backend-proxy.js';

const BODY = 'GET /api/smuggled HTTP/1.1\r\nHost: a\r\nX-A: ';

let backend: Server;
let arrived: string;
const sockets = new Set<Socket>();

/** Backend that records the bytes as they arrive, and responds to each request head. */
beforeEach(async () => {
  arrived = '';
  backend = createServer((socket) => {
    sockets.add(socket);
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        arrived += bytes.toString('latin1');
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
      });
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  backend.close();
  await stopServers();
});

/** Sends these bytes through the proxy and waits for its response. */
async function sendBytes(head: readonly string[], body = BODY): Promise<void> {
  const origin = new URL(await startServer(express().use(createBackendProxy(`http://127.0.0.1:${getPort(backend)}`))));
  const client = connect(Number(origin.port), origin.hostname);
  sockets.add(client);
  client.on('error', () => undefined).write(`${head.join('\r\n')}\r\n\r\n${body}`);
  await once(client, 'data');
}

test.each(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'POST'])(
  'forwards a %s body with its length, regardless of the Connection header',
  async (method) => {
    await sendBytes([`${method} /api/a HTTP/1.1`, 'Host: a', 'Connection: content-length, keep-alive', `Content-Length: ${BODY.length}`]);
    const [head = ''] = arrived.split('\r\n\r\n', 1);
    expect(head.toLowerCase()).toContain(`content-length: ${BODY.length}`);
  },
);

test.each(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'POST'])('forwards a chunked %s body in chunks', async (method) => {
  const chunk = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`;
  await sendBytes([`${method} /api/a HTTP/1.1`, 'Host: a', 'Connection: transfer-encoding', 'Transfer-Encoding: chunked'], chunk);
  const [head = ''] = arrived.split('\r\n\r\n', 1);
  expect(head.toLowerCase()).toContain('transfer-encoding: chunked');
});

test('keeps headers that identify the client, even if Connection names them', async () => {
  await sendBytes([
    'GET /api/a HTTP/1.1',
    'Host: shell.example',
    'Origin: https://evil.example',
    'Cookie: a=b',
    'X-Hop: 1',
    'Connection: origin, cookie, host, x-hop, content-length',
    `Content-Length: ${BODY.length}`,
  ]);
  const head = (arrived.split('\r\n\r\n', 1)[0] ?? '').toLowerCase();
  expect(head).toContain('origin: https://evil.example');
  expect(head).toContain('cookie: a=b');
  expect(head).toContain('host: shell.example');
  expect(head).not.toContain('x-hop');
});
