/** @jest-environment node */
import { request } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { createBackendProxy } from './proxy/backend-proxy.js';
import { startServer, stopServers } from './testing/servers.js';

afterEach(stopServers);

test('forwards, byte for byte, a response that the backend compressed for this client', async () => {
  const packed = brotliCompressSync(JSON.stringify({ states: Array.from({ length: 51 }, (_, index) => ({ index })) }));
  const backend = await startServer((asked, response) => {
    const accepts = asked.headers['accept-encoding'] === 'br, gzip';
    response.writeHead(200, { 'Content-Type': 'application/json', Vary: 'Accept-Encoding', ...(accepts && { 'Content-Encoding': 'br' }) });
    response.end(packed);
  });
  const origin = await startServer(express().use(createBackendProxy(backend)));
  const sent = request(`${origin}/api/jurisdictions`, { headers: { 'Accept-Encoding': 'br, gzip' } }).end();
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer!) chunks.push(chunk);
  expect([answer!.headers['content-encoding'], answer!.headers.vary]).toEqual(['br', 'Accept-Encoding']);
  expect(Buffer.concat(chunks).equals(packed)).toBe(true);
});
