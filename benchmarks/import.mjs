import { signUp, uploadCsv } from './import/client.mjs';
import { readFinishedRows, measureCopySeconds } from './import/copy-baseline.mjs';
import { measurePeakMemory } from './import/peak-memory.mjs';
import { buildSampleCsv } from './import/sample-csv.mjs';
import { computeMedian } from './rounds/median.mjs';

export const title =
  'Import of a CSV of 10 MB with all optional columns over HTTP against COPY of the same finished rows into the same indexed tables';
export const target = 2.5;

/** Imported first, so that the worker's connections have seen small tables, as they have after the demo data is loaded. */
const WARM_UP_ROWS = 600;
const SIZES = { full: { rows: 56_000, rounds: 3 }, small: { rows: 2_000, rounds: 1 } };
const MAX_PEAK_MB = 400;
/** Allows for garbage collection; a worker of 130 MB that kept its rows to the end would grow by a third or more. */
const MAX_GROWTH = 1.25;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ size, startStack, print }) {
  const { rows: all, rounds } = SIZES[size];
  const stack = await startStack({ parts: ['web', 'worker'] });
  const copyTarget = await startStack({ parts: [], alone: true });
  const { ownerUrl, backendUrl } = stack;
  const pids = [stack.pidOf('web') ?? 0, stack.pidOf('worker') ?? 0];
  /** @type {Record<string, string | number>[]} */
  const rows = [];
  /** @param {string} label @param {number} count */
  const importOnce = async (label, count) => {
    const { cookie, organizationId } = await signUp(backendUrl, label.replaceAll(/\W/g, ''));
    const csv = buildSampleCsv(count, 'SL', { hasAllColumns: true });
    const { result, peaksMb } = await measurePeakMemory(pids, () => uploadCsv(backendUrl, cookie, csv));
    if (result.successful !== count || result.failed !== 0)
      throw new Error(`${label}: ${result.successful} of ${count} rows were imported`);
    const [webMb = 0, workerMb = 0] = peaksMb;
    rows.push({
      what: label,
      rows: count,
      'MB of CSV': csv.length / 1e6,
      seconds: result.seconds,
      'web peak MB': webMb,
      'worker peak MB': workerMb,
    });
    return { organizationId, seconds: result.seconds, webMb, workerMb };
  };
  await importOnce('import small', WARM_UP_ROWS);
  const half = await importOnce('import half', all / 2);
  /** @type {number[]} */
  const imports = [];
  /** @type {number[]} */
  const copies = [];
  let peak = { webMb: 0, workerMb: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    print(`Round ${round} of ${rounds}`);
    const full = await importOnce(`import ${round}`, all);
    imports.push(full.seconds);
    peak = { webMb: Math.max(peak.webMb, full.webMb), workerMb: Math.max(peak.workerMb, full.workerMb) };
    const seconds = await measureCopySeconds(copyTarget.ownerUrl, await readFinishedRows(ownerUrl, full.organizationId));
    copies.push(seconds);
    rows.push({ what: `COPY ${round}`, rows: all, seconds });
  }
  return {
    ratio: computeMedian(imports) / computeMedian(copies),
    rows,
    also: [
      { what: 'peak memory of the web process, MB', value: peak.webMb, limit: MAX_PEAK_MB },
      { what: 'peak memory of the worker, MB', value: peak.workerMb, limit: MAX_PEAK_MB },
      { what: 'worker: peak with all rows against half of them', value: peak.workerMb / half.workerMb, limit: MAX_GROWTH },
    ],
  };
}
