import { signUp } from './import/client.mjs';
import { measurePeakMemory } from './import/peak-memory.mjs';
import { fillBooks } from './policies-list/fill-books.mjs';
import { computeMedian } from './rounds/median.mjs';

export const title = 'Export of a report of 100,000 policies as XLSX in the background against the same as CSV';
export const target = 3;

const SIZES = { full: { policies: 100_000, warmUps: 2, rounds: 3 }, small: { policies: 2_000, warmUps: 1, rounds: 1 } };
/** Allows for garbage collection. */
const MAX_GROWTH = 1.25;
const MAX_PEAK_MB = 400;
const POLL_MS = 100;
const WHOLE_PERIOD = { startDate: '2023-01-01', endDate: '2027-12-31' };

const waitForPoll = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ size, startStack, print }) {
  const { policies: count, warmUps, rounds: times } = SIZES[size];
  const stack = await startStack({ parts: ['web', 'worker'] });
  const half = { ...(await signUp(stack.backendUrl, 'Half')), policies: count / 2 };
  const full = { ...(await signUp(stack.backendUrl, 'Full')), policies: count };
  await fillBooks(stack.ownerUrl, [half, full], print);
  const pids = [stack.pidOf('web') ?? 0, stack.pidOf('worker') ?? 0];
  /** @param {string} cookie @param {string} path @param {RequestInit} init */
  const sendRequest = async (cookie, path, init = {}) => {
    const headers = { cookie, 'Content-Type': 'application/json', Origin: stack.backendUrl };
    const response = await fetch(`${stack.backendUrl}${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  /** @param {{ cookie: string, policies: number }} book @param {'csv' | 'xlsx'} format */
  const exportFile = async ({ cookie, policies }, format) => {
    const { result, peaksMb } = await measurePeakMemory(pids, async () => {
      const began = performance.now();
      const body = JSON.stringify({ report: 'financial', format, ...WHOLE_PERIOD });
      /** @type {{ id: string }} */
      const { id } = JSON.parse(await (await sendRequest(cookie, '/api/reports/exports', { method: 'POST', body })).text());
      for (;;) {
        /** @type {{ status: string, problem: string | null, counts: { rows: number } }} */
        const task = JSON.parse(await (await sendRequest(cookie, `/api/tasks/${id}`)).text());
        if (task.status === 'failed') throw new Error(task.problem ?? 'The export failed.');
        if (task.status === 'finished' && task.counts.rows !== policies)
          throw new Error(`${task.counts.rows} rows instead of ${policies}.`);
        if (task.status === 'finished') break;
        await waitForPoll();
      }
      const seconds = (performance.now() - began) / 1000;
      return { seconds, bytes: (await (await sendRequest(cookie, `/api/reports/exports/${id}/file`)).arrayBuffer()).byteLength };
    });
    return { ...result, webMb: peaksMb[0] ?? 0, workerMb: peaksMb[1] ?? 0 };
  };
  // A new process must first grow to its working size.
  for (let warmUp = 1; warmUp <= warmUps; warmUp += 1) await exportFile(half, 'xlsx');
  const halfResult = await exportFile(half, 'xlsx');
  const rounds = [];
  for (let round = 1; round <= times; round += 1) {
    const [csv, xlsx] = [await exportFile(full, 'csv'), await exportFile(full, 'xlsx')];
    print(`Round ${round} of ${times}: CSV ${csv.seconds.toFixed(1)} s, XLSX ${xlsx.seconds.toFixed(1)} s`);
    rounds.push({ csv, xlsx });
  }
  const peak = Math.max(...rounds.map(({ xlsx }) => xlsx.workerMb));
  return {
    ratio: computeMedian(rounds.map(({ csv, xlsx }) => xlsx.seconds / csv.seconds)),
    rows: rounds.flatMap(({ csv, xlsx }, index) =>
      [
        { what: `CSV ${index + 1}`, ...csv },
        { what: `XLSX ${index + 1}`, ...xlsx },
      ].map(({ what, seconds, bytes, webMb, workerMb }) => ({
        what,
        rows: count,
        seconds,
        MB: bytes / 1e6,
        'web peak MB': webMb,
        'worker peak MB': workerMb,
      })),
    ),
    also: [
      { what: 'peak memory of the worker, MB', value: peak, limit: MAX_PEAK_MB },
      { what: 'peak with all rows against half of them', value: peak / halfResult.workerMb, limit: MAX_GROWTH },
    ],
  };
}
