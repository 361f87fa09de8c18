import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { signUp } from './import/client.mjs';

/** It has no type declarations. */
const autocannon = createRequire(import.meta.url)('autocannon');

export const title =
  'POST /api/tax/calculate under 64 connections against a bare endpoint of the same process that validates and echoes the body (at least 0.6 x its throughput)';
/** Requests per second of the bare endpoint over those of the calculator. */
export const target = 1 / 0.6;

const CONNECTIONS = 64;
const SECONDS = 8;
const ROUNDS = 3;
const BODY = JSON.stringify({ state: 'CA', premium: 12_345.67, policyType: 'general_liability', effectiveDate: '2026-03-01' });

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** @param {string} url @param {string} cookie @param {number} duration */
async function load(url, cookie, duration) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: BODY,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ root, dataDir, startStack }) {
  const stack = await startStack({ parts: [] });
  const web = fork(join(root, 'benchmarks/calculate/web-with-echo.mjs'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PUBLIC_URL: 'http://localhost:3000',
      DATABASE_URL: stack.databaseUrl,
      REDIS_URL: stack.redisUrl,
      SESSION_SECRET: 'a secret of this measurement alone, long enough',
      ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 7).toString('base64')}`,
      FILES_DIR: dataDir,
    },
  });
  const [{ url }] = await once(web, 'message');
  const { cookie } = await signUp(url, 'Calculate');
  const calculator = `${url}/api/tax/calculate`;
  const echo = `${url}/api/bench/echo`;
  for (const warmUp of [calculator, echo]) await load(warmUp, cookie, 3);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ bare: await load(echo, cookie, SECONDS), tax: await load(calculator, cookie, SECONDS) });
  }
  // Requests that the load left unanswered come to their end before the process does.
  await setTimeout(500);
  web.disconnect();
  await once(web, 'exit');
  await stack.stop();
  return {
    ratio: median(rounds.map(({ bare, tax }) => bare.perSecond / tax.perSecond)),
    rows: rounds.flatMap(({ bare, tax }, index) => [
      { what: `echo ${index + 1}`, 'requests per second': bare.perSecond, 'p99 ms': bare.p99 },
      { what: `calculate ${index + 1}`, 'requests per second': tax.perSecond, 'p99 ms': tax.p99 },
    ]),
    also: [{ what: 'p99 over that of the echo', value: median(rounds.map(({ bare, tax }) => tax.p99 / bare.p99)), limit: 3 }],
  };
}
