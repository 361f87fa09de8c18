import { signUp, uploadCsv } from './import/client.mjs';
import { buildSampleCsv } from './import/sample-csv.mjs';
import { computeMedian } from './rounds/median.mjs';

export const title = 'Undo of an import of 100,000 rows against the import itself';
export const target = 1.5;

/** Imported first, so that the worker's connections have seen tables with rows, as they have after the demo data is loaded. */
const WARM_UP_ROWS = 600;
const SIZES = { full: { rows: 100_000, rounds: 2 }, small: { rows: 1_000, rounds: 1 } };
const POLL_MS = 50;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ size, startStack, print }) {
  const { rows: count, rounds: times } = SIZES[size];
  const { backendUrl } = await startStack({ parts: ['web', 'worker'] });
  await measureUndo(backendUrl, 'Small', WARM_UP_ROWS);
  const rounds = [];
  for (let round = 1; round <= times; round += 1) {
    const measured = await measureUndo(backendUrl, `Undo${round}`, count);
    print(`Round ${round} of ${times}: import ${measured.imported.toFixed(1)} s, undo ${measured.undone.toFixed(1)} s`);
    rounds.push(measured);
  }
  return {
    ratio: computeMedian(rounds.map(({ imported, undone }) => undone / imported)),
    rows: rounds.map(({ imported, undone }, index) => ({ round: index + 1, rows: count, 'import s': imported, 'undo s': undone })),
  };
}

/** @param {string} backendUrl @param {string} name @param {number} rows */
async function measureUndo(backendUrl, name, rows) {
  const { cookie } = await signUp(backendUrl, name);
  const { seconds, successful } = await uploadCsv(backendUrl, cookie, buildSampleCsv(rows, 'UN'));
  if (successful !== rows) throw new Error(`${successful} of ${rows} rows were imported.`);
  /** @param {string} path @param {RequestInit} [init] */
  const ask = async (path, init = {}) => {
    const response = await fetch(`${backendUrl}${path}`, { ...init, headers: { cookie, 'content-type': 'application/json' } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`);
    return JSON.parse(text);
  };
  const [{ id }] = await ask('/api/policies/imports?limit=1');
  const began = performance.now();
  const task = await ask(`/api/policies/imports/${id}/undo`, { method: 'POST', body: JSON.stringify({ reason: 'Measured' }) });
  for (let status = 'queued'; status !== 'finished'; ) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    ({ status } = await ask(`/api/tasks/${task.id}`));
    if (status === 'failed') throw new Error('The undo failed.');
  }
  return { imported: seconds, undone: (performance.now() - began) / 1000 };
}
