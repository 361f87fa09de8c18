import { setTimeout as pause } from 'node:timers/promises';
import { signUp } from './import/client.mjs';
import { measurePeakMemory } from './import/peak-memory.mjs';
import { createCaller, openFloridaFiling } from './package/florida-book.mjs';
import { measureCsvSeconds } from './package/read-as-csv.mjs';
import { computeMedian } from './rounds/median.mjs';

export const title = 'A package of 50,000 transactions, FSLSO XML and neutral CSV, against reading the same rows and writing CSV';
export const target = 3;

const SIZES = { full: { count: 50_000, rounds: 3 }, small: { count: 1_000, rounds: 1 } };
const FORMATS = ['fl-fslso-xml-2.0', 'neutral-csv-1'];
/** Allows for garbage collection; a worker that kept its rows to the end would grow by a third or more. */
const MAX_GROWTH = 1.25;
const MAX_PEAK_MB = 400;
const POLL_MS = 50;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ size, startStack, dataDir, print }) {
  const { count, rounds: times } = SIZES[size];
  const stack = await startStack({ parts: ['web', 'worker'] });
  const pids = [stack.pidOf('worker') ?? 0];
  /** @param {string} name @param {number} policies */
  const seedOrganization = async (name, policies) => {
    const { cookie, organizationId } = await signUp(stack.backendUrl, name);
    print(`${name}: ${policies} Florida policies`);
    const filingId = await openFloridaFiling(stack, { cookie, organizationId, policies });
    return { organizationId, filingId, policies, call: createCaller(stack.backendUrl, cookie) };
  };
  const [half, full] = [await seedOrganization('PackageHalf', count / 2), await seedOrganization('PackageFull', count)];
  /** @param {typeof full} book @param {string} format */
  const pack = async ({ call, filingId, policies }, format) => {
    const { result, peaksMb } = await measurePeakMemory(pids, async () => {
      const began = performance.now();
      let task = await call('POST', `/api/filings/${filingId}/packages`, { format });
      while (task.status === 'queued' || task.status === 'running') {
        await pause(POLL_MS);
        task = await call('GET', `/api/tasks/${task.id}`, undefined);
      }
      if (task.status !== 'finished' || task.counts.rows !== policies) throw new Error(`package: ${task.status} ${task.problem}`);
      return (performance.now() - began) / 1000;
    });
    return { format, seconds: result, peakMb: peaksMb[0] ?? 0 };
  };
  for (const format of FORMATS) await pack(half, format);
  const halfPeakMb = Math.max(...(await runSequentially(FORMATS, (format) => pack(half, format))).map(({ peakMb }) => peakMb));
  /** @type {{ csv: number, packed: Awaited<ReturnType<typeof pack>>[] }[]} */
  const rounds = [];
  for (let round = 1; round <= times; round += 1) {
    print(`Round ${round} of ${times}`);
    const csv = await measureCsvSeconds(stack.ownerUrl, full.organizationId, dataDir);
    rounds.push({ csv, packed: await runSequentially(FORMATS, (format) => pack(full, format)) });
  }
  const peak = Math.max(...rounds.flatMap(({ packed }) => packed.map(({ peakMb }) => peakMb)));
  const ratios = FORMATS.map((_, at) => computeMedian(rounds.map(({ csv, packed }) => (packed[at]?.seconds ?? Number.NaN) / csv)));
  return {
    ratio: Math.max(...ratios),
    rows: rounds.flatMap(({ csv, packed }, index) => [
      { what: `read and write CSV ${index + 1}`, rows: count, seconds: csv },
      ...packed.map(({ format, seconds, peakMb }) => ({ what: `${format} ${index + 1}`, rows: count, seconds, 'worker peak MB': peakMb })),
    ]),
    also: [
      { what: 'peak memory of the worker, MB', value: peak, limit: MAX_PEAK_MB },
      { what: 'worker: peak with all rows against half of them', value: peak / halfPeakMb, limit: MAX_GROWTH },
    ],
  };
}

/** @template T, R @param {readonly T[]} values @param {(value: T) => Promise<R>} work @returns {Promise<R[]>} */
async function runSequentially(values, work) {
  const results = [];
  for (const value of values) results.push(await work(value));
  return results;
}
