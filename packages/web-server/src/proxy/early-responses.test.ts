/** @jest-environment node */
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import express from 'express';
import { startServer, stopServers } from '../testing/servers.js';
import { createBackendProxy } from './backend-proxy.js';

afterEach(stopServers);

const startProxyTo = async (handler: RequestListener) => startServer(express().use(createBackendProxy(await startServer(handler))));
const MEGABYTE = Buffer.alloc(1_048_576, 'x');

/** Sends the whole body before reading the response, as many clients do; returns the status or the error. */
function sendBody(origin: string, megabytes: number, connection: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => {
      const length = megabytes * MEGABYTE.length;
      socket.write(`POST /api/x HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nContent-Length: ${length}\r\n\r\n`);
      sendMore(megabytes);
    });
    const sendMore = (left: number): void => {
      if (left > 0) socket.write(MEGABYTE, () => sendMore(left - 1));
      else socket.once('data', (answer: Buffer) => resolve(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1] ?? String(answer)));
    };
    socket.on('error', (error) => resolve(error.message));
    socket.on('close', () => resolve('closed without an answer'));
  });
}

const refuseAtOnce: RequestListener = (_request, response) => {
  response.writeHead(401, { 'Content-Type': 'application/problem+json' }).end('{}');
};
const refuseAfterFirstChunk: RequestListener = (request, response) => {
  request.once('data', () => {
    request.pause();
    response.writeHead(413).end('{}');
  });
};

describe.each([
  ['that reads no part of the body', refuseAtOnce, '401'],
  ['that stops reading the body', refuseAfterFirstChunk, '413'],
])('the rejection by a backend %s', (_which, handler, status) => {
  test.each(['keep-alive', 'close'])('reaches a client that is still sending 9 to 11 MB, with Connection: %s', async (connection) => {
    const origin = await startProxyTo(handler);
    const statuses: string[] = [];
    for (let round = 0; round < 12; round += 1) statuses.push(await sendBody(origin, 9 + (round % 3), connection));
    expect(statuses).toEqual(Array.from({ length: 12 }, () => status));
  });
});

test('reaches a client that pauses for longer than the idle timeout', async () => {
  const origin = await startServer(express().use(createBackendProxy(await startServer(refuseAtOnce))), {
    keepAliveTimeout: 1,
    keepAliveTimeoutBuffer: 1,
  });
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve('closed')).once('error', () => resolve('cut off')));
  const request = 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n';
  socket.write(`${request}a`);
  await once(socket, 'data');
  const pause = new Promise<string>((resolve) => setTimeout(resolve, 300, 'open'));
  expect(await Promise.race([ended, pause])).toBe('open');
  socket.write(`b${request}ab`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('401');
  socket.destroy();
});

test('never reads a chunked body as the next request, for any method', async () => {
  const seen: string[] = [];
  const origin = await startProxyTo((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += String(part);
    });
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${body}`);
      response.end();
    });
  });
  const smuggled = 'GET /api/smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
  const { port } = new URL(origin);
  await new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(
        `GET /api/first HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`,
      );
    });
    socket.resume().on('close', resolve);
  });
  expect(seen).toEqual([`GET /api/first ${smuggled}`]);
});
