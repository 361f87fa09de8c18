import { signUp } from './import/client.mjs';
import { startBareWeb } from './peer/bare-web.mjs';
import { runLoad } from './peer/load.mjs';
import { computeMedian } from './rounds/median.mjs';

export const title =
  'POST /api/tax/calculate under 64 connections against a bare endpoint of the same process that validates and echoes the body (at least 0.6 x its throughput)';
/** Ratio of the bare endpoint's requests per second to those of the calculator. */
export const target = 1 / 0.6;

const SIZES = { full: { seconds: 8, rounds: 3 }, small: { seconds: 1, rounds: 1 } };
const body = JSON.stringify({ state: 'CA', premium: 12_345.67, policyType: 'general_liability', effectiveDate: '2026-03-01' });

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run(context) {
  const { seconds, rounds: count } = SIZES[context.size];
  const stack = await context.startStack({ parts: [] });
  const web = await startBareWeb(stack, context);
  const { cookie } = await signUp(web.url, 'Calculate');
  const calculator = `${web.url}/api/tax/calculate`;
  const echo = `${web.url}/api/bench/echo`;
  for (const warmUp of [calculator, echo]) await runLoad(warmUp, { cookie, body, seconds: Math.min(3, seconds) });
  const rounds = [];
  for (let round = 0; round < count; round++) {
    rounds.push({
      bare: await runLoad(echo, { cookie, body, seconds }),
      tax: await runLoad(calculator, { cookie, body, seconds }),
    });
  }
  await web.stop();
  await stack.stop();
  return {
    ratio: computeMedian(rounds.map(({ bare, tax }) => bare.perSecond / tax.perSecond)),
    rows: rounds.flatMap(({ bare, tax }, index) => [
      { what: `echo ${index + 1}`, 'requests per second': bare.perSecond, 'p99 ms': bare.p99 },
      { what: `calculate ${index + 1}`, 'requests per second': tax.perSecond, 'p99 ms': tax.p99 },
    ]),
    also: [{ what: 'p99 over that of the echo', value: computeMedian(rounds.map(({ bare, tax }) => tax.p99 / bare.p99)), limit: 3 }],
  };
}
