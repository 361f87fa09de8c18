import { signUp, uploadCsv } from './import/client.mjs';
import { measurePeakMemory } from './import/peak-memory.mjs';
import { buildSampleCsv } from './import/sample-csv.mjs';
import { approveChange, proposeChange, waitForStatus } from './repricing/rule-changes.mjs';
import { computeMedian } from './rounds/median.mjs';

export const title = 'Re-pricing a book of 100,000 transactions by another edition against importing them';
/** Maximum ratio of the repricing time to the import time. */
export const target = 1.5;

const SIZES = { full: { transactions: 100_000, rounds: 3 }, small: { transactions: 1_000, rounds: 1 } };
const MAX_PEAK_MB = 400;
/** Allows for garbage collection; a worker of 130 MB that kept its rows to the end would grow by a third or more. */
const MAX_GROWTH = 1.25;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ size, startStack, print }) {
  const { transactions, rounds } = SIZES[size];
  const { backendUrl, pidOf } = await startStack({ parts: ['web', 'worker'] });
  /** @type {Record<string, string | number>[]} */
  const rows = [];
  /** @param {string} label @param {number} count @param {() => Promise<unknown>} work */
  const measure = async (label, count, work) => {
    print(label);
    const began = performance.now();
    const { peaksMb } = await measurePeakMemory([pidOf('worker') ?? 0], work);
    const measured = { seconds: (performance.now() - began) / 1000, workerMb: peaksMb[0] ?? 0 };
    rows.push({ what: label, transactions: count, seconds: measured.seconds, 'worker peak MB': measured.workerMb });
    return measured;
  };
  /** Imports a book and reprices it under the statutes. @param {string} name @param {number} count */
  const createBook = async (name, count) => {
    const { cookie } = await signUp(backendUrl, name, { edition: 'product' });
    const imported = await measure('import', count, () => uploadCsv(backendUrl, cookie, buildSampleCsv(count, 'SL')));
    let id = '';
    const preview = await measure('preview', count, async () => {
      id = await proposeChange(backendUrl, cookie, { kind: 'edition', states: null, edition: 'statute', reason: 'Filed by statute.' });
      await waitForStatus(backendUrl, cookie, id, 'waiting');
    });
    const apply = await measure('apply', count, async () => {
      await approveChange(backendUrl, cookie, id);
      await waitForStatus(backendUrl, cookie, id, 'applied');
    });
    return { imported, preview, apply };
  };
  const half = await createBook('Half', transactions / 2);
  /** @type {Awaited<ReturnType<typeof createBook>>[]} */
  const full = [];
  for (let round = 1; round <= rounds; round += 1) full.push(await createBook(`Full${round}`, transactions));
  const importSeconds = computeMedian(full.map(({ imported }) => imported.seconds));
  const peak = Math.max(...full.map(({ preview, apply }) => Math.max(preview.workerMb, apply.workerMb)));
  return {
    ratio: computeMedian(full.map(({ apply }) => apply.seconds)) / importSeconds,
    rows,
    also: [
      { what: 'preview against import', value: computeMedian(full.map(({ preview }) => preview.seconds)) / importSeconds, limit: 1 },
      { what: 'peak memory of the worker, MB', value: peak, limit: MAX_PEAK_MB },
      {
        what: 'worker: peak with all rows against half of them',
        value: peak / Math.max(half.preview.workerMb, half.apply.workerMb),
        limit: MAX_GROWTH,
      },
    ],
  };
}
