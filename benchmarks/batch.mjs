import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculateOverHttp } from './batch/client.mjs';
import { createPipelines } from './batch/pipelines.mjs';
import { buildPremiumsCsv } from './batch/premiums-csv.mjs';
import { signUp } from './import/client.mjs';
import { measurePeakMemory } from './import/peak-memory.mjs';
import { computeMedian } from './rounds/median.mjs';

export const title = 'Batch of 80,000 calculations with all columns against only parsing and re-writing the same CSV with the same library';
export const target = 3.5;

const WARM_UP_ROWS = 600;
const SIZES = { full: { rows: 80_000, rounds: 7 }, small: { rows: 2_000, rounds: 1 } };
/** Allows for garbage collection; a worker that kept its rows to the end would grow by a third or more. */
const MAX_GROWTH = 1.25;

/** @param {number} expected rows @param {() => Promise<number>} work */
async function measureSeconds(expected, work) {
  const began = performance.now();
  const rows = await work();
  if (rows !== expected) throw new Error(`${rows} of ${expected} rows were done`);
  return (performance.now() - began) / 1000;
}

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run(context) {
  const { print, size, dataDir, startStack } = context;
  const { rows: count, rounds } = SIZES[size];
  const stack = await startStack({ parts: ['web', 'worker'] });
  const path = join(dataDir, 'premiums.csv');
  writeFileSync(path, buildPremiumsCsv(count));
  const { rewrite, calculate } = await createPipelines(dataDir);
  /** @type {Record<string, string | number>[]} */
  const rows = [];
  /** @type {number[]} */
  const rewrites = [];
  /** @type {number[]} */
  const calculations = [];
  // The first round is discarded, because the code of neither side has been compiled yet.
  for (let round = 0; round <= rounds; round += 1) {
    const rewriting = await measureSeconds(count, () => rewrite(path));
    const calculating = await measureSeconds(count, () => calculate(path));
    if (round === 0) continue;
    print(`Round ${round} of ${rounds}`);
    rewrites.push(rewriting);
    calculations.push(calculating);
  }
  rows.push({ what: 'parse and re-write, one process', rows: count, seconds: computeMedian(rewrites) });
  rows.push({ what: 'calculate, one process', rows: count, seconds: computeMedian(calculations) });

  const pids = [stack.pidOf('web') ?? 0, stack.pidOf('worker') ?? 0];
  const { cookie } = await signUp(stack.backendUrl, 'BatchBench');
  /** @param {number} sent rows */
  const overHttp = async (sent) => {
    const csv = buildPremiumsCsv(sent);
    const { result, peaksMb } = await measurePeakMemory(pids, () => calculateOverHttp(stack.backendUrl, cookie, csv));
    if (result.pricedRows !== sent) throw new Error(`${result.pricedRows} of ${sent} rows were priced`);
    const [webMb = 0, workerMb = 0] = peaksMb;
    rows.push({
      what: 'over HTTP, upload to download',
      rows: sent,
      seconds: result.seconds,
      'web peak MB': webMb,
      'worker peak MB': workerMb,
    });
    return { webMb, workerMb };
  };
  await overHttp(WARM_UP_ROWS);
  await overHttp(count / 2);
  const half = await overHttp(count / 2);
  const full = await overHttp(count);
  return {
    ratio: computeMedian(calculations) / computeMedian(rewrites),
    rows,
    also: [
      { what: 'web: peak with all rows against half of them', value: full.webMb / half.webMb, limit: MAX_GROWTH },
      { what: 'worker: peak with all rows against half of them', value: full.workerMb / half.workerMb, limit: MAX_GROWTH },
    ],
  };
}
