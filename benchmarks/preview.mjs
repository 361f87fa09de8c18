import { previewCsv, signUp, uploadCsv } from './import/client.mjs';
import { measurePeakMemory } from './import/peak-memory.mjs';
import { buildSampleCsv } from './import/sample-csv.mjs';
import { computeMedian } from './rounds/median.mjs';

export const title = 'Preview of a 10 MB CSV over HTTP against the import of the same file';
/** A preview writes all rows in the file and rolls them back, so it must not be slower than importing them. */
export const target = 1.25;

const SIZES = { full: { count: 100_000, rounds: 3 }, small: { count: 2_000, rounds: 1 } };
const MAX_PEAK_MB = 400;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ size, startStack, print }) {
  const { count, rounds } = SIZES[size];
  const { backendUrl, pidOf } = await startStack({ parts: ['web', 'worker'] });
  const csv = buildSampleCsv(count, 'SL');
  /** @type {Record<string, string | number>[]} */
  const rows = [];
  /** @type {number[]} */
  const previews = [];
  /** @type {number[]} */
  const imports = [];
  let peakMb = 0;
  for (let round = 1; round <= rounds; round += 1) {
    print(`Round ${round} of ${rounds}`);
    const { cookie } = await signUp(backendUrl, `preview${round}`);
    const { result: previewed, peaksMb } = await measurePeakMemory([pidOf('worker') ?? 0], () => previewCsv(backendUrl, cookie, csv));
    if (previewed.imported !== count) throw new Error(`${previewed.imported} of ${count} rows would be imported`);
    const imported = await uploadCsv(backendUrl, cookie, csv);
    if (imported.successful !== count) throw new Error(`${imported.successful} of ${count} rows were imported`);
    previews.push(previewed.seconds);
    imports.push(imported.seconds);
    peakMb = Math.max(peakMb, peaksMb[0] ?? 0);
    rows.push({ round, 'MB of CSV': csv.length / 1e6, 'preview, s': previewed.seconds, 'import, s': imported.seconds });
  }
  return {
    ratio: computeMedian(previews) / computeMedian(imports),
    rows,
    also: [{ what: 'peak memory of the worker while it previews, MB', value: peakMb, limit: MAX_PEAK_MB }],
  };
}
