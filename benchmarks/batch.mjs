import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculateOverHttp } from './batch/client.mjs';
import { pipelines } from './batch/pipelines.mjs';
import { premiumsCsv } from './batch/premiums-csv.mjs';
import { signUp } from './import/client.mjs';
import { withPeakMemory } from './import/peak-memory.mjs';
import { median } from './rounds/median.mjs';

export const title = 'Batch of 80,000 calculations with all columns against only parsing and re-writing the same CSV with the same library';
export const target = 3.5;

const SMALL_ROWS = 600;
const FULL_ROWS = 80_000;
const HALF_ROWS = 40_000;
const ROUNDS = 7;
/** Slack of the collector; a worker that kept its rows to the end would grow by a third or more. */
const MAX_GROWTH = 1.25;

/** @param {() => Promise<number>} work */
async function secondsOf(work) {
  const began = performance.now();
  const rows = await work();
  if (rows !== FULL_ROWS) throw new Error(`${rows} of ${FULL_ROWS} rows were done`);
  return (performance.now() - began) / 1000;
}

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run(context) {
  const { say, dataDir, startStack } = context;
  const stack = await startStack({ parts: ['web', 'worker'] });
  const path = join(dataDir, 'premiums.csv');
  writeFileSync(path, premiumsCsv(FULL_ROWS));
  const { rewrite, calculate } = await pipelines(dataDir);
  /** @type {Record<string, string | number>[]} */
  const rows = [];
  /** @type {number[]} */
  const rewrites = [];
  /** @type {number[]} */
  const calculations = [];
  // The first round is thrown away: neither side has been compiled yet.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const rewriting = await secondsOf(() => rewrite(path));
    const calculating = await secondsOf(() => calculate(path));
    if (round === 0) continue;
    say(`Round ${round} of ${ROUNDS}`);
    rewrites.push(rewriting);
    calculations.push(calculating);
  }
  rows.push({ what: 'parse and re-write, one process', rows: FULL_ROWS, seconds: median(rewrites) });
  rows.push({ what: 'calculate, one process', rows: FULL_ROWS, seconds: median(calculations) });

  const pids = [stack.pidOf('web') ?? 0, stack.pidOf('worker') ?? 0];
  const { cookie } = await signUp(stack.backendUrl, 'BatchBench');
  /** @param {number} count */
  const overHttp = async (count) => {
    const csv = premiumsCsv(count);
    const { result, peaksMb } = await withPeakMemory(pids, () => calculateOverHttp(stack.backendUrl, cookie, csv));
    if (result.pricedRows !== count) throw new Error(`${result.pricedRows} of ${count} rows were priced`);
    const [webMb = 0, workerMb = 0] = peaksMb;
    rows.push({
      what: 'over HTTP, upload to download',
      rows: count,
      seconds: result.seconds,
      'web peak MB': webMb,
      'worker peak MB': workerMb,
    });
    return { webMb, workerMb };
  };
  await overHttp(SMALL_ROWS);
  await overHttp(HALF_ROWS);
  const half = await overHttp(HALF_ROWS);
  const full = await overHttp(FULL_ROWS);
  return {
    ratio: median(calculations) / median(rewrites),
    rows,
    also: [
      { what: 'web: peak with all rows against half of them', value: full.webMb / half.webMb, limit: MAX_GROWTH },
      { what: 'worker: peak with all rows against half of them', value: full.workerMb / half.workerMb, limit: MAX_GROWTH },
    ],
  };
}
