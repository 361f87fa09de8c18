import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendContinuously, openStreams, signUpPeople } from '../../benchmarks/soak/clients.mjs';

const MEGABYTE = Buffer.alloc(1_048_576, 'x');

/** @typedef {import('./started-product.mjs').Product} Product */
/** @typedef {import('./started-product.mjs').Started} Started */

/** @param {Product} product */
async function connectPublicPort({ ports }) {
  const socket = connect(ports.STAMPLINE_PORT ?? 0, '127.0.0.1');
  await once(socket, 'connect');
  return socket.on('error', () => {});
}

/** @param {import('node:net').Socket} socket @returns {Promise<string>} the beginning of the next response; empty if there is none */
const readResponse = (socket) =>
  new Promise((resolve) => {
    socket.once('data', (part) => resolve(String(part)));
    socket.once('close', () => resolve(''));
  });

/** @param {string} answer @returns {number} its status, 0 without a response */
const parseStatus = (answer) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);

/**
 * Returns the response status of a request that is sent completely before the response is read.
 * @param {Product} product @param {string[]} head @param {number} megabytes
 */
async function sendRequest(product, head, megabytes) {
  const socket = await connectPublicPort(product);
  socket.write(`${[...head, 'Host: localhost', `Content-Length: ${megabytes * MEGABYTE.length}`].join('\r\n')}\r\n\r\n`);
  for (let sent = 0; sent < megabytes && socket.writable; sent += 1)
    if (!socket.write(MEGABYTE)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  const status = parseStatus(await readResponse(socket));
  socket.destroy();
  return status;
}

/** @param {Product} product @param {string} path */
const getStatus = ({ address }, path) =>
  fetch(address + path, { signal: AbortSignal.timeout(20_000) }).then(
    ({ status }) => status,
    () => 0,
  );

/** @param {Product} product */
async function checkResponsesWhileBusy(product) {
  const people = await signUpPeople(product.address, 60);
  const streams = await openStreams(product.address, people, 600);
  const lead = JSON.stringify({ kind: 'demo', name: 'Half Open', email: 'half-open@example.test' });
  const halfOpen = await Promise.all(
    Array.from({ length: 300 }, async (_, number) => {
      const socket = await connectPublicPort(product);
      const client = `X-Forwarded-For: 10.30.0.${Math.floor(number / 30)}`;
      socket.write(
        `POST /api/leads HTTP/1.1\r\nHost: localhost\r\n${client}\r\nContent-Type: application/json\r\nContent-Length: ${lead.length}\r\n\r\n{`,
      );
      return socket;
    }),
  );

  const busy = sendContinuously(product.address, people, { connections: 64, ms: 10_000, path: '/api/dashboard/stats' });
  const probes = [];
  for (let second = 0; second < 10; second += 1) {
    probes.push(await getStatus(product, '/api/health/live'), await getStatus(product, '/api/health/ready'));
    await sleep(900);
  }
  const figures = await busy;
  assert.ok(figures.length > people.length, `only ${figures.length} answers`);
  assert.deepEqual(
    figures.filter(({ status }) => status !== 200),
    [],
  );
  assert.deepEqual(new Set(probes), new Set([200]));
  assert.equal(streams.open(), 600);

  for (let first = 0; first < halfOpen.length; first += 50) {
    const answers = halfOpen.slice(first, first + 50).map((socket) => {
      const answer = readResponse(socket);
      socket.write(lead.slice(1));
      return answer;
    });
    assert.deepEqual(
      (await Promise.all(answers)).filter((answer) => parseStatus(answer) !== 201),
      [],
    );
  }
  streams.close();
  for (const socket of halfOpen) socket.destroy();
}

/** @param {Product} product */
async function checkLargeBodies(product) {
  const [person] = await signUpPeople(product.address, 1);
  const cookie = `Cookie: ${person?.cookie}`;
  /** @type {[string, string[], number][]} */
  const refused = [
    ['an upload without a session', ['POST /api/policies/upload HTTP/1.1', 'Content-Type: multipart/form-data; boundary=x'], 401],
    ['an unknown address', ['POST /api/nothing HTTP/1.1', 'Content-Type: application/octet-stream'], 404],
    ['a type that no address takes', ['POST /api/tax/batch HTTP/1.1', 'Content-Type: text/plain', cookie], 415],
    ['a batch that is no JSON', ['POST /api/tax/batch HTTP/1.1', 'Content-Type: application/json', cookie], 400],
    ['a body above the limit', ['POST /api/tax/calculate HTTP/1.1', 'Content-Type: application/json', cookie], 413],
  ];
  for (const [what, head, status] of refused) {
    const statuses = [];
    for (let round = 0; round < 9; round += 1) statuses.push(await sendRequest(product, head, status === 400 ? 9 : 9 + (round % 3)));
    assert.deepEqual({ what, statuses }, { what, statuses: Array.from({ length: 9 }, () => status) });
  }
}

/** @param {Product} product @param {Started} running */
async function checkHungDatabase(product, running) {
  const { PostgreSQL: postgres = 0, 'web process': web = 0 } = product.pids();
  process.kill(postgres, 'SIGSTOP');
  process.kill(web, 'SIGKILL');
  try {
    // The reason includes the process's last output, not only its first line.
    const reason = /The web process did not start; the end of .*web\.log:\n.*timeout expired/s;
    for (const end = Date.now() + 180_000; !reason.test(running.output()); await sleep(100))
      if (Date.now() > end) throw new Error(`no restart failed:\n${running.output()}`);
    assert.equal(await getStatus(product, '/api/health/live'), 503);
    assert.equal(await getStatus(product, '/'), 200);
  } finally {
    process.kill(postgres, 'SIGCONT');
  }
  for (const end = Date.now() + 180_000; (await getStatus(product, '/api/health/ready')) !== 200; await sleep(100))
    if (Date.now() > end) throw new Error(`not ready again:\n${running.output()}`);
}

/** Creates the checks that the running product survives load and faults. @param {Product} product @param {Started} running */
export const createAvailabilityChecks = (product, running) => [
  {
    name: 'the product answers while 600 event streams and 300 half-open requests are held and 64 connections are busy',
    check: () => checkResponsesWhileBusy(product),
  },
  { name: 'refusals of large bodies reach the client unchanged', check: () => checkLargeBodies(product) },
  {
    name: 'the product recovers after its database has hung while the web process ended',
    check: () => checkHungDatabase(product, running),
  },
];
