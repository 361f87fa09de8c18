import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepAsking, openStreams, signUpPeople } from '../benchmarks/soak/clients.mjs';
import { endAll } from './processes/on-end.mjs';
import { startTemporaryStack } from './stack/temporary.mjs';

const MEGABYTE = Buffer.alloc(1_048_576, 'x');

/** @type {Awaited<ReturnType<typeof startTemporaryStack>>} */
let stack;
/** @type {string[]} */
const said = [];
beforeAll(async () => {
  stack = await startTemporaryStack({ purpose: 'availability', say: (line) => said.push(line) });
});
afterAll(() => endAll());

/** A connection to the public port. */
async function publicConnection() {
  const socket = connect(stack.settings.port, '127.0.0.1');
  await once(socket, 'connect');
  return socket.on('error', () => {});
}

/** @param {import('node:net').Socket} socket @returns {Promise<string>} the start of the next answer, empty when there is none */
const answerFrom = (socket) =>
  new Promise((resolve) => {
    socket.once('data', (part) => resolve(String(part)));
    socket.once('close', () => resolve(''));
  });

/** @param {string} answer @returns {number} its status, 0 when there is none */
const statusIn = (answer) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);

/** The status of a request that is sent to its end before its answer is looked at. @param {string[]} head @param {number} megabytes */
async function send(head, megabytes) {
  const socket = await publicConnection();
  socket.write(`${[...head, 'Host: localhost', `Content-Length: ${megabytes * MEGABYTE.length}`].join('\r\n')}\r\n\r\n`);
  for (let sent = 0; sent < megabytes && socket.writable; sent += 1)
    if (!socket.write(MEGABYTE)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  const status = statusIn(await answerFrom(socket));
  socket.destroy();
  return status;
}

/** @param {string} path */
const statusOf = (path) =>
  fetch(stack.address + path, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status,
    () => 0,
  );

describe('the product', () => {
  it('answers everybody while 600 event streams and 300 half-open requests are held and 64 connections are busy', async () => {
    const people = await signUpPeople(stack.address, 60);
    const streams = await openStreams(stack.address, people, 600);
    const lead = JSON.stringify({ kind: 'demo', name: 'Half Open', email: 'half-open@example.test' });
    const halfOpen = await Promise.all(
      Array.from({ length: 300 }, async (_, number) => {
        const socket = await publicConnection();
        const client = `X-Forwarded-For: 10.30.0.${Math.floor(number / 30)}`;
        socket.write(
          `POST /api/leads HTTP/1.1\r\nHost: localhost\r\n${client}\r\nContent-Type: application/json\r\nContent-Length: ${lead.length}\r\n\r\n{`,
        );
        return socket;
      }),
    );

    const busy = keepAsking(stack.address, people, { connections: 64, ms: 10_000, path: '/api/dashboard/stats' });
    const probes = [];
    for (let second = 0; second < 10; second += 1) {
      probes.push(await statusOf('/api/health/live'), await statusOf('/api/health/ready'));
      await sleep(900);
    }
    const figures = await busy;
    expect(figures.length).toBeGreaterThan(people.length);
    expect(figures.filter(({ status }) => status !== 200)).toEqual([]);
    expect(new Set(probes)).toEqual(new Set([200]));
    expect(streams.open()).toBe(600);

    for (let first = 0; first < halfOpen.length; first += 50) {
      const answers = halfOpen.slice(first, first + 50).map((socket) => {
        const answer = answerFrom(socket);
        socket.write(lead.slice(1));
        return answer;
      });
      expect((await Promise.all(answers)).filter((answer) => statusIn(answer) !== 201)).toEqual([]);
    }
    streams.close();
    for (const socket of halfOpen) socket.destroy();
  });

  it('hands refusals of large bodies to the client as they are', async () => {
    const [person] = await signUpPeople(stack.address, 1);
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
      for (let round = 0; round < 9; round += 1) statuses.push(await send(head, status === 400 ? 9 : 9 + (round % 3)));
      expect({ what, statuses }).toEqual({ what, statuses: Array.from({ length: 9 }, () => status) });
    }
  });

  it('goes on by itself after its database has hung while the web process ended', async () => {
    const postgres = stack.supervisor.pidOf('PostgreSQL');
    process.kill(postgres, 'SIGSTOP');
    process.kill(stack.supervisor.pidOf('web process'), 'SIGKILL');
    try {
      // The reason is told with what the process said last, not with its first line alone.
      const reason = /The web process did not start; the end of .*web\.log says:\n.*timeout expired/s;
      for (const end = Date.now() + 60_000; !reason.test(said.join('\n')); await sleep(100))
        if (Date.now() > end) throw new Error(`no restart failed:\n${said.join('\n')}`);
      expect(await statusOf('/api/health/live')).toBe(503);
      expect(await statusOf('/')).toBe(200);
    } finally {
      process.kill(postgres, 'SIGCONT');
    }
    for (const end = Date.now() + 40_000; (await statusOf('/api/health/ready')) !== 200; await sleep(100))
      if (Date.now() > end) throw new Error(`not ready again:\n${said.join('\n')}`);
  });
});
