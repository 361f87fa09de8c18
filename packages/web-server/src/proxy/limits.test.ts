/** @jest-environment node */
import { type ClientRequest, type IncomingMessage, request as httpRequest, type RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { startServer, stopServers } from '../testing/servers.js';
import { createBackendProxy } from './backend-proxy.js';
import { type ClientLimits, DEFAULT_CLIENT_LIMITS } from './client-limits.js';
import { toClientNetwork } from './client-network.js';
import { DEFAULT_RELAY_TIMEOUTS, type RelayTimeouts } from './relay-request.js';

const open: ClientRequest[] = [];
afterEach(async () => {
  for (const request of open.splice(0)) request.destroy();
  await stopServers();
});

/** Backend with event streams, and with a path that responds once the body has arrived. */
const handleRequest: RequestListener = (request, response) => {
  if (request.url === '/api/events') response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('retry: 1\n\n');
  else if (request.url !== '/api/silent') request.resume().on('end', () => response.end('answered'));
};

async function startProxy(limits: Partial<ClientLimits> = {}, patience: Partial<RelayTimeouts> = {}): Promise<string> {
  const handler = createBackendProxy(
    await startServer(handleRequest),
    { ...DEFAULT_CLIENT_LIMITS, ...limits },
    { ...DEFAULT_RELAY_TIMEOUTS, ...patience },
  );
  return startServer(express().set('trust proxy', 'loopback').use(handler));
}

/** Sends a request from this client address; without `body`, the headers announce 1,000 bytes but only one is sent. */
function sendFrom(url: string, client: string, method: 'GET' | 'POST' = 'GET'): ClientRequest {
  const headers = { 'X-Forwarded-For': client, ...(method === 'POST' && { 'Content-Length': '1000' }) };
  const request = httpRequest(url, { method, headers, agent: false });
  request.on('error', () => undefined);
  open.push(request);
  if (method === 'POST') request.write('x');
  else request.end();
  return request;
}

const waitForResponse = (request: ClientRequest) => new Promise<IncomingMessage>((resolve) => request.once('response', resolve));
const getStatus = async (request: ClientRequest) => (await waitForResponse(request)).statusCode;
const buildClientAddresses = (count: number, each: number) => Array.from({ length: count }, (_, n) => `10.0.0.${Math.floor(n / each)}`);

async function readProblem(request: ClientRequest): Promise<unknown> {
  const answer = await waitForResponse(request);
  let text = '';
  for await (const part of answer) text += String(part);
  return { ...JSON.parse(text), retryAfter: answer.headers['retry-after'] };
}

test('serves requests while 300 event streams are open', async () => {
  const origin = await startProxy();
  const streams = buildClientAddresses(300, 60).map((client) => getStatus(sendFrom(`${origin}/api/events`, client)));
  expect(new Set(await Promise.all(streams))).toEqual(new Set([200]));
  expect(await getStatus(sendFrom(`${origin}/api/x`, '10.1.0.1'))).toBe(200);
});

test('serves requests while five clients have 300 half-open requests', async () => {
  const origin = await startProxy();
  for (const client of buildClientAddresses(300, 60)) sendFrom(`${origin}/api/leads`, client, 'POST');
  await sleep(200);
  expect(await getStatus(sendFrom(`${origin}/api/x`, '10.1.0.1'))).toBe(200);
  expect(await getStatus(sendFrom(`${origin}/api/x`, '10.0.0.1'))).toBe(200);
});

test('limits half-open requests per client, and accepts more when they end', async () => {
  const origin = await startProxy({ unfinishedBodies: 3 });
  const held = [1, 2, 3].map(() => sendFrom(`${origin}/api/leads`, '10.0.0.1', 'POST'));
  await sleep(100);
  expect(await readProblem(sendFrom(`${origin}/api/leads`, '10.0.0.1', 'POST'))).toMatchObject({
    type: '/problems/too-many-requests',
    status: 429,
    detail: expect.stringContaining('3 unfinished uploads'),
    instance: '/api/leads',
    retryAfter: '5',
  });
  expect(await getStatus(sendFrom(`${origin}/api/x`, '10.0.0.1'))).toBe(200);
  held[0]?.destroy();
  await sleep(100);
  const next = sendFrom(`${origin}/api/x`, '10.0.0.1', 'POST');
  next.end('x'.repeat(999));
  expect(await getStatus(next)).toBe(200);
});

test('limits event streams per client, without counting them as open requests', async () => {
  const origin = await startProxy({ eventStreams: 3, openRequests: 2 });
  for (const _ of [1, 2, 3]) expect(await getStatus(sendFrom(`${origin}/api/events`, '10.0.0.1'))).toBe(200);
  expect(await readProblem(sendFrom(`${origin}/api/events`, '10.0.0.1'))).toMatchObject({ status: 429, retryAfter: '5' });
  expect(await getStatus(sendFrom(`${origin}/api/x`, '10.0.0.1'))).toBe(200);
  expect(await getStatus(sendFrom(`${origin}/api/events`, '10.0.0.2'))).toBe(200);
});

test('limits requests per client', async () => {
  const origin = await startProxy({ openRequests: 2 });
  for (const _ of [1, 2]) sendFrom(`${origin}/api/silent`, '10.0.0.1');
  await sleep(100);
  expect(await readProblem(sendFrom(`${origin}/api/x`, '10.0.0.1'))).toMatchObject({
    status: 429,
    detail: expect.stringContaining('2 requests'),
  });
  expect(await getStatus(sendFrom(`${origin}/api/x`, '10.0.0.2'))).toBe(200);
});

test('responds with 408 to a body that arrives too slowly', async () => {
  const origin = await startProxy({}, { slowestBody: { bytes: 1_000, withinMs: 100 } });
  const request = sendFrom(`${origin}/api/leads`, '10.0.0.1', 'POST');
  const trickle = setInterval(() => request.write('x'), 20);
  expect(await readProblem(request)).toMatchObject({ type: '/problems/request-timeout', status: 408 });
  clearInterval(trickle);
});

test('responds with 503 if the backend does not respond', async () => {
  const origin = await startProxy({}, { responseMs: 100 });
  expect(await readProblem(sendFrom(`${origin}/api/silent`, '10.0.0.1'))).toMatchObject({ type: '/problems/unavailable', retryAfter: '5' });
});

test.each([
  ['POST', 'multipart/form-data; boundary=x'],
  ['PUT', 'application/octet-stream'],
])('waits longer for the response to an upload by %s as %s, because it may depend on an import or a drive', async (method, type) => {
  const origin = await startProxy({}, { responseMs: 100, uploadResponseMs: 400 });
  const upload = httpRequest(`${origin}/api/silent`, { method, headers: { 'Content-Type': type } });
  const began = performance.now();
  upload.end('--x--');
  expect(await getStatus(upload)).toBe(503);
  expect(performance.now() - began).toBeGreaterThan(350);
});

test('allows longer silence in an event stream than in other responses', async () => {
  const origin = await startProxy({}, { responseMs: 50, stillMs: 50 });
  const answer = await waitForResponse(sendFrom(`${origin}/api/events`, '10.0.0.1'));
  await sleep(300);
  expect([answer.complete, answer.destroyed]).toEqual([false, false]);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::7', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::5:6:7:8', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s as %s', (address, network) => {
  expect(toClientNetwork(address)).toBe(network);
});

test('counts pages that connect simultaneously as pages, not as requests', async () => {
  const origin = await startProxy({ openRequests: 2, eventStreams: 20 });
  const streams = Array.from({ length: 20 }, () => {
    const request = httpRequest(`${origin}/api/events`, {
      headers: { Accept: 'text/event-stream', 'X-Forwarded-For': '10.0.0.1' },
      agent: false,
    });
    open.push(request.on('error', () => undefined));
    request.end();
    return getStatus(request);
  });
  expect(new Set(await Promise.all(streams))).toEqual(new Set([200]));
  expect(await getStatus(sendFrom(`${origin}/api/x`, '10.0.0.1'))).toBe(200);
});
