import { signIn, signUp, uploadCsv } from './import/client.mjs';
import { buildSampleCsv } from './import/sample-csv.mjs';
import { startBareWeb } from './peer/bare-web.mjs';
import { runLoad } from './peer/load.mjs';
import { computeMedian } from './rounds/median.mjs';

export const title =
  'GET /api/dashboard/stats under 64 connections against a bare endpoint of the same process that answers the same bytes (at least 0.4 x its throughput)';
/** Ratio of the bare endpoint's requests per second to those of the dashboard. */
export const target = 1 / 0.4;

const ORGANIZATION = 'Stats';
const POLICIES = 2_000;
const SIZES = { full: { seconds: 8, rounds: 3 }, small: { seconds: 1, rounds: 1 } };

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run(context) {
  const { seconds, rounds: count } = SIZES[context.size];
  const stack = await context.startStack({ parts: ['web', 'worker'] });
  const owner = await signUp(stack.backendUrl, ORGANIZATION);
  await uploadCsv(stack.backendUrl, owner.cookie, buildSampleCsv(POLICIES, ORGANIZATION));
  const web = await startBareWeb(stack, context);
  const cookie = await signIn(web.url, owner.email);
  const stats = `${web.url}/api/dashboard/stats`;
  const bytes = `${web.url}/api/bench/bytes`;
  const answer = await (await fetch(stats, { headers: { cookie } })).text();
  if (JSON.parse(answer).stateBreakdown.virginia.policies === 0) throw new Error('The dashboard does not show what was imported.');
  web.answer(answer);
  for (const warmUp of [stats, bytes]) await runLoad(warmUp, { cookie, seconds: Math.min(3, seconds) });
  const rounds = [];
  for (let round = 0; round < count; round++) {
    rounds.push({ bare: await runLoad(bytes, { cookie, seconds }), stats: await runLoad(stats, { cookie, seconds }) });
  }
  await web.stop();
  await stack.stop();
  return {
    ratio: computeMedian(rounds.map(({ bare, stats: measured }) => bare.perSecond / measured.perSecond)),
    rows: rounds.flatMap(({ bare, stats: measured }, index) => [
      { what: `${answer.length} bytes ${index + 1}`, 'requests per second': bare.perSecond, 'p99 ms': bare.p99 },
      { what: `stats ${index + 1}`, 'requests per second': measured.perSecond, 'p99 ms': measured.p99 },
    ]),
  };
}
