import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../processes/identity.mjs';

/** @typedef {import('./started-product.mjs').Product} Product */
/** @typedef {import('./started-product.mjs').Started} Started */

/** Waits until all processes have ended. @returns those still running @param {number[]} all */
async function waitUntilEnded(all) {
  for (const end = Date.now() + 15_000; all.some(isAlive); await sleep(50)) if (Date.now() > end) return all.filter(isAlive);
  return [];
}

/** @param {Product} product @param {{ email: string, password: string }} body */
const signIn = (product, body) =>
  fetch(`${product.address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then(({ status }) => status);

/** @param {Product} product */
const fetchPage = (product) => fetch(`${product.address}/`).then(({ status }) => status);

/**
 * Creates the checks of how `npm start` starts and stops. Each check continues from the previous one; the product is running after the last.
 * @param {Product} product that has not run yet
 */
export function createStartChecks(product) {
  /** @type {Started | undefined} */
  let running;
  let demo = { email: '', password: '' };
  const startAgain = async () => {
    const started = product.start();
    running = started;
    await started.ready();
    return started;
  };
  const checks = [
    {
      name: 'npm start serves the product',
      async check() {
        await startAgain();
        assert.equal(await fetchPage(product), 200);
      },
    },
    {
      name: 'an operator resets a password from the command line',
      async check() {
        const link = /^This link is good once, .+\nhttp:\/\/localhost:\d+\/password-reset\/[\w-]{43}\n$/;
        const reset = await product.command('scripts/reset-password.mjs', 'demo@stampline.example');
        assert.equal(reset.code, 0);
        assert.match(reset.output, link);
        const unknown = await product.command('scripts/reset-password.mjs', 'nobody@example.test');
        assert.equal(unknown.code, 1);
        assert.match(unknown.output, /No account has the email address nobody@example\.test\./);
      },
    },
    {
      name: 'an operator lists requests for a demo from the command line',
      async check() {
        const body = JSON.stringify({ kind: 'demo', name: 'Ana Ask', email: 'ana@example.test' });
        const headers = { 'Content-Type': 'application/json' };
        assert.equal((await fetch(`${product.address}/api/leads`, { method: 'POST', headers, body })).status, 201);
        const listed = await product.command('scripts/list-leads.mjs');
        assert.equal(listed.code, 0);
        assert.match(listed.output, /Demo\nAna Ask <ana@example\.test>\n$/);
      },
    },
    {
      name: 'npm start refuses a second start from the same folder',
      async check() {
        const second = await product.start().end();
        assert.equal(second.code, 1);
        assert.match(second.output, /already runs from this folder \(process \d+\): http:\/\/localhost:\d+\n$/);
        assert.equal(await fetchPage(product), 200);
      },
    },
    {
      name: 'Ctrl-C leaves nothing of npm start running',
      async check() {
        const all = Object.values(product.pids());
        assert.equal(all.length, 15);
        running?.signalGroup('SIGINT');
        const { code, output = '' } = (await running?.end()) ?? {};
        assert.equal(code, 130);
        assert.deepEqual(await waitUntilEnded(all), []);
        const [, email = '', password = ''] = /Demo sign-in: (\S+) \/ (.+)/.exec(output) ?? [];
        assert.match(email, /@/);
        demo = { email, password };
      },
    },
    {
      name: 'npm run demo-sign-in prints the sign-in that npm start has printed',
      async check() {
        const { code, output } = await product.command('scripts/demo-sign-in.mjs');
        assert.equal(code, 0);
        assert.ok(output.includes(`Demo sign-in: ${demo.email} / ${demo.password}\n`), output);
      },
    },
    {
      name: 'npm start continues with its data after it was stopped, and after all of it was killed',
      async check() {
        const third = await startAgain();
        assert.equal(await signIn(product, demo), 200);
        for (const pid of Object.values(product.pids())) process.kill(pid, 'SIGKILL');
        await third.end();
        await startAgain();
        assert.equal(await signIn(product, demo), 200);
      },
    },
    {
      name: 'npm start ends what an earlier start has left running that was killed',
      async check() {
        const all = product.pids();
        process.kill(all.starter ?? 0, 'SIGKILL');
        await running?.end();
        assert.ok(isAlive(all.worker ?? 0), 'the worker continues without its starter');
        await startAgain();
        assert.deepEqual(await waitUntilEnded(Object.values(all)), []);
        assert.equal(await signIn(product, demo), 200);
      },
    },
  ];
  return {
    checks,
    running: async () => (running?.isRunning() ? running : startAgain()),
  };
}

/** Creates the check that `npm start` leaves nothing running when it is killed. @param {Product} product @param {Started} running */
export const createEndCheck = (product, running) => ({
  name: 'SIGTERM leaves nothing of npm start running',
  async check() {
    const all = Object.values(product.pids());
    running.signalGroup('SIGTERM');
    await running.end();
    assert.deepEqual(await waitUntilEnded(all), []);
  },
});
