/** @jest-environment node */
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { request as httpRequest } from 'node:http';
import express from 'express';
import { createBackendProxy } from './backend-proxy.js';
import { getDeadOrigin, startServer, stopServers } from '../testing/servers.js';

afterEach(stopServers);

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const startProxyTo = async (backend: string, trusted = 'loopback') =>
  startServer(express().set('trust proxy', trusted).use(createBackendProxy(backend)));
const startBackendAndProxy = async (handler: Handler, trusted?: string) => startProxyTo(await startServer(handler), trusted);

test('responds with 503 and a problem document when the backend is down', async () => {
  const origin = await startProxyTo(await getDeadOrigin());
  const response = await fetch(`${origin}/api/policies?state=VA`);
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({ type: '/problems/unavailable', status: 503, instance: '/api/policies' });
});

test.each(['/api/auth/user', '/public-objects/forms/va/x.pdf', '/metrics', '/api'])(
  'forwards %s unchanged to the backend',
  async (address) => {
    const origin = await startBackendAndProxy((request, response) => response.end(request.url));
    expect(await (await fetch(`${origin}${address}?a=%20b`)).text()).toBe(`${address}?a=%20b`);
  },
);

test.each(['/apiary', '/metrics-page', '/reports/api/x'])('does not forward %s to the backend', async (address) => {
  const origin = await startBackendAndProxy((_request, response) => response.end('backend'));
  expect((await fetch(origin + address)).status).toBe(404);
});

test("passes the backend's status, cookies and headers unchanged", async () => {
  const origin = await startBackendAndProxy((_request, response) => {
    response
      .writeHead(401, { 'Set-Cookie': ['a=1; HttpOnly', 'b=2'], 'Content-Type': 'application/problem+json', 'X-Total-Count': '7' })
      .end('{}');
  });
  const response = await fetch(`${origin}/api/auth/user`);
  expect(response.status).toBe(401);
  expect(response.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2']);
  expect(response.headers.get('x-total-count')).toBe('7');
});

test("forwards stream events one by one, and closes the backend's stream when the client disconnects", async () => {
  let stream: ServerResponse | undefined;
  let left = new Promise<unknown>(() => undefined);
  const origin = await startBackendAndProxy((_request, response) => {
    left = once(response, 'close');
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    stream = response;
    response.flushHeaders();
  });
  const leaving = new AbortController();
  const response = await fetch(`${origin}/api/events`, { signal: leaving.signal });
  const reader = response.body!.getReader();
  for (const event of ['data: 1\n\n', 'data: 2\n\n']) {
    stream?.write(event);
    expect(Buffer.from((await reader.read()).value!).toString()).toBe(event);
  }
  leaving.abort();
  await left;
});

test('streams an upload to the backend while it is still being sent', async () => {
  let firstPart = '';
  const origin = await startBackendAndProxy((request, response) => {
    request.once('data', (part: Buffer) => {
      firstPart = part.toString();
      response.writeHead(200).end('seen');
    });
  });
  const upload = httpRequest(`${origin}/api/policies/upload`, { method: 'POST' });
  upload.on('error', () => undefined);
  upload.write('policy_number,');
  const statusCode = await new Promise((resolve) => upload.once('response', (answer) => resolve(answer.statusCode)));
  expect([statusCode, firstPart]).toEqual([200, 'policy_number,']);
  upload.destroy();
});

const getSeenRequest = async (trusted: string, sent: Record<string, string>): Promise<IncomingHttpHeaders> => {
  let seen: IncomingHttpHeaders = {};
  const handler: Handler = (request, response) => {
    seen = request.headers;
    response.end();
  };
  await fetch(`${await startBackendAndProxy(handler, trusted)}/api/x`, { headers: sent });
  return seen;
};

describe('X-Forwarded headers', () => {
  const claims = { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https', Forwarded: 'for=203.0.113.7' };

  test('are forwarded from a trusted proxy, with that proxy added', async () => {
    const seen = await getSeenRequest('loopback', claims);
    expect(seen['x-forwarded-for']).toBe('203.0.113.7, 127.0.0.1');
    expect(seen['x-forwarded-proto']).toBe('https');
    expect(seen['forwarded']).toBeUndefined();
  });

  test('are replaced for all other clients', async () => {
    const seen = await getSeenRequest('192.0.2.1', claims);
    expect(seen['x-forwarded-for']).toBe('127.0.0.1');
    expect(seen['x-forwarded-proto']).toBe('http');
  });
});
