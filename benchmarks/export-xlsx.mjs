import { signUp } from './import/client.mjs';
import { measurePeakMemory } from './import/peak-memory.mjs';
import { fillBooks } from './policies-list/fill-books.mjs';
import { computeMedian } from './rounds/median.mjs';

export const title = 'Download of 100,000 policies as XLSX against the same list as CSV';
export const target = 3;

const SIZES = { full: { policies: 100_000, warmUps: 3, rounds: 3 }, small: { policies: 2_000, warmUps: 1, rounds: 1 } };
/** Allows for garbage collection. */
const MAX_GROWTH = 1.25;
const MAX_PEAK_MB = 400;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ size, startStack, print }) {
  const { policies: count, warmUps, rounds: times } = SIZES[size];
  const stack = await startStack({ parts: ['web'] });
  const half = { ...(await signUp(stack.backendUrl, 'Half')), policies: count / 2 };
  const full = { ...(await signUp(stack.backendUrl, 'Full')), policies: count };
  await fillBooks(stack.ownerUrl, [half, full], print);
  const pids = [stack.pidOf('web') ?? 0];
  /** @param {{ cookie: string }} book @param {'csv' | 'xlsx'} format */
  const download = async ({ cookie }, format) => {
    const { result, peaksMb } = await measurePeakMemory(pids, async () => {
      const began = performance.now();
      const response = await fetch(`${stack.backendUrl}/api/policies/download?format=${format}`, { headers: { cookie } });
      if (!response.ok || response.body === null) throw new Error(`download: ${response.status} ${await response.text()}`);
      let bytes = 0;
      for await (const piece of response.body) bytes += piece.length;
      return { seconds: (performance.now() - began) / 1000, bytes };
    });
    return { ...result, peakMb: peaksMb[0] ?? 0 };
  };
  // A new process must first grow to its working size.
  for (let warmUp = 1; warmUp <= warmUps; warmUp += 1) await download(half, 'xlsx');
  const halfResult = await download(half, 'xlsx');
  const rounds = [];
  for (let round = 1; round <= times; round += 1) {
    const [csv, xlsx] = [await download(full, 'csv'), await download(full, 'xlsx')];
    print(`Round ${round} of ${times}: CSV ${csv.seconds.toFixed(1)} s, XLSX ${xlsx.seconds.toFixed(1)} s`);
    rounds.push({ csv, xlsx });
  }
  const peak = Math.max(...rounds.map(({ xlsx }) => xlsx.peakMb));
  return {
    ratio: computeMedian(rounds.map(({ csv, xlsx }) => xlsx.seconds / csv.seconds)),
    rows: rounds.flatMap(({ csv, xlsx }, index) => [
      { what: `CSV ${index + 1}`, rows: count, seconds: csv.seconds, MB: csv.bytes / 1e6, 'web peak MB': csv.peakMb },
      { what: `XLSX ${index + 1}`, rows: count, seconds: xlsx.seconds, MB: xlsx.bytes / 1e6, 'web peak MB': xlsx.peakMb },
    ]),
    also: [
      { what: 'peak memory of the web process, MB', value: peak, limit: MAX_PEAK_MB },
      { what: 'peak with all rows against half of them', value: peak / halfResult.peakMb, limit: MAX_GROWTH },
    ],
  };
}
