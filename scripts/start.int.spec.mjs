import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './processes/identity.mjs';
import { freePort } from './processes/ports.mjs';
import { run } from './processes/run.mjs';
import { ROOT } from './root.mjs';
import { REMOTES } from './stack/settings.mjs';

const WAIT = 240_000;

/** @type {import('node:child_process').ChildProcess[]} */
const started = [];
let folder = '';
/** @type {Record<string, string>} */
let environment = {};

/** `npm start` as from a terminal of its own, so that a signal to its group reaches what Ctrl-C would. @param {Record<string, string>} [more] */
function start(more = {}) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, ...environment, ...more },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part;
    });
  const exited = once(child, 'exit');
  return {
    /** Waits for the last line of a start that has worked. */
    async ready() {
      for (const end = Date.now() + WAIT; !output.includes('Ctrl-C stops it.'); await sleep(50))
        if (child.exitCode !== null || Date.now() > end) throw new Error(`the start ended with ${child.exitCode}:\n${output}`);
    },
    /** @param {NodeJS.Signals} signal */
    signalGroup: (signal) => process.kill(-(child.pid ?? 0), signal),
    async end() {
      const [code] = await exited;
      return { code, output };
    },
  };
}

/** @returns {Record<string, number>} numbers of the processes of the running start */
function pids() {
  const { starter, children } = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'));
  return Object.fromEntries([['starter', starter.pid], ...Object.entries(children).map(([name, { pid }]) => [name, pid])]);
}

/** @param {number[]} all */
async function gone(all) {
  for (const end = Date.now() + 15_000; all.some(isAlive); await sleep(50)) if (Date.now() > end) return all.filter(isAlive);
  return [];
}

const page = () => fetch(`http://localhost:${environment.STAMPLINE_PORT}/`).then(({ status }) => status);
const signIn = (/** @type {{ email: string, password: string }} */ body) =>
  fetch(`http://localhost:${environment.STAMPLINE_PORT}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then(({ status }) => status);

/** A command of the operator, such as `npm run demo-sign-in`. @param {string[]} words */
async function command(...words) {
  const { code, output } = await run([process.execPath, ...words], { cwd: ROOT, env: { ...process.env, ...environment } });
  return { code, output };
}
const demoSignInAgain = () => command('scripts/demo-sign-in.mjs');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stampline-start-'));
  chmodSync(folder, 0o711);
  const variables = [
    'STAMPLINE_PORT',
    'STAMPLINE_BACKEND_PORT',
    'STAMPLINE_SIMULATOR_PORT',
    'STAMPLINE_OFFICES_PORT',
    'STAMPLINE_DRIVES_PORT',
    'STAMPLINE_ACCOUNTING_SIMULATOR_PORT',
    'STAMPLINE_POLICY_SIMULATOR_PORT',
    ...REMOTES.map(({ variable }) => variable),
  ];
  const ports = await Promise.all(variables.map(async (variable) => [variable, String(await freePort())]));
  environment = { STAMPLINE_DATA_DIR: folder, ...Object.fromEntries(ports) };
});
afterAll(async () => {
  if (existsSync(join(folder, 'run.json'))) for (const pid of Object.values(pids())) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('npm start', () => {
  it('has no demo sign-in to tell before the first start, and says so', async () => {
    expect(await demoSignInAgain()).toEqual({
      code: 1,
      output: expect.stringMatching(/^The demo is not loaded in .+ `npm start` loads it/),
    });
  });

  it('serves the product and its demo, refuses a second start, and Ctrl-C leaves nothing running', async () => {
    const first = start();
    await first.ready();
    expect(await page()).toBe(200);

    const link = /^This link is good once, .+\nhttp:\/\/localhost:\d+\/password-reset\/[\w-]{43}\n$/;
    expect(await command('scripts/reset-password.mjs', 'demo@stampline.example')).toEqual({ code: 0, output: expect.stringMatching(link) });
    const { code: unknown, output: sentence } = await command('scripts/reset-password.mjs', 'nobody@example.test');
    expect([unknown, sentence.includes('No account has the email address nobody@example.test.')]).toEqual([1, true]);

    const second = await start().end();
    expect(second.code).toBe(1);
    expect(second.output).toMatch(/already runs from this folder \(process \d+\): http:\/\/localhost:\d+\n$/);
    expect(await page()).toBe(200);

    const running = Object.values(pids());
    expect(running).toHaveLength(15);
    first.signalGroup('SIGINT');
    const { code, output } = await first.end();
    expect(code).toBe(130);
    expect(await gone(running)).toEqual([]);
    const [, email = '', password = ''] = /Demo sign-in: (\S+) \/ (.+)/.exec(output) ?? [];
    expect(email).toContain('@');
    expect(await demoSignInAgain()).toEqual({ code: 0, output: expect.stringContaining(`Demo sign-in: ${email} / ${password}\n`) });

    const third = start();
    await third.ready();
    expect(await signIn({ email, password })).toBe(200);
    for (const pid of Object.values(pids())) process.kill(pid, 'SIGKILL');
    await third.end();

    const fourth = start();
    await fourth.ready();
    expect(await signIn({ email, password })).toBe(200);
    const all = pids();
    process.kill(all.starter ?? 0, 'SIGKILL');
    await fourth.end();
    expect(isAlive(all.worker ?? 0)).toBe(true);

    const fifth = start();
    await fifth.ready();
    expect(await gone(Object.values(all))).toEqual([]);
    expect(await signIn({ email, password })).toBe(200);
    const last = Object.values(pids());
    fifth.signalGroup('SIGTERM');
    await fifth.end();
    expect(await gone(last)).toEqual([]);
  });

  it('says in one sentence that a port is in use, and leaves nothing running', async () => {
    const server = createServer().listen(Number(environment.STAMPLINE_FILING_PORT), '127.0.0.1');
    await once(server, 'listening');
    try {
      const { code, output } = await start().end();
      expect(code).toBe(1);
      expect(output).toMatch(/^Port \d+ \(mfe-filing\) is in use by another program: .*STAMPLINE_FILING_PORT to a free port\.\n$/);
      expect(existsSync(join(folder, 'run.json'))).toBe(false);
    } finally {
      server.close();
    }
  });

  it.each([
    ['a port that is none', { STAMPLINE_PORT: 'abc' }, 'STAMPLINE_PORT is "abc": it needs a port number'],
    ['a Redis that does not answer', { REDIS_URL: 'redis://127.0.0.1:1' }, 'REDIS_URL leads to no Redis'],
    ['a database that lets nobody in', { DATABASE_URL: 'postgres://nobody:wrong@127.0.0.1:1/none' }, 'DATABASE_URL leads to no database'],
    ['no Redis to be had', { PATH: '/nonexistent' }, 'Redis is needed'],
  ])('ends on %s with a sentence', async (_what, more, sentence) => {
    const { code, output } = await start(more).end();
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/^\s+at /m);
    expect(existsSync(join(folder, 'run.json'))).toBe(false);
  });
});
