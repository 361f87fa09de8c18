import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install/ensure-installed.mjs';
import { endAll, endOnSignals } from './processes/on-end.mjs';
import { runMain, Sentence } from './processes/sentence.mjs';
import { ROOT } from './root.mjs';

/**
 * @typedef {object} Measurement
 * @property {number} ratio what the target limits
 * @property {Record<string, string | number>[]} rows the table
 * @property {{ what: string, value: number, limit: number }[]} [also] further figures, each with a limit of its own
 */
/**
 * @typedef {object} Benchmark
 * @property {string} title
 * @property {number} target the ratio may be at most this
 * @property {(context: import('./bench/context.mjs').BenchContext) => Promise<Measurement>} run
 */

const FOLDER = join(ROOT, 'benchmarks');
const names = () => readdirSync(FOLDER).flatMap((file) => /^(.+)\.mjs$/.exec(file)?.[1] ?? []);

/** @param {string} name @returns {Promise<Benchmark>} */
const load = (name) => import(pathToFileURL(join(FOLDER, `${name}.mjs`)).href);

async function list() {
  for (const name of names()) console.log(`${name.padEnd(20)} ${(await load(name)).title}`);
  console.log('\nRun one with: npm run bench -- NAME');
}

/** @param {string} name */
async function measure(name) {
  if (!names().includes(name)) throw new Sentence(`There is no benchmark called ${name}; there are ${names().join(', ')}.`);
  const { title, target, run } = await load(name);
  console.log(title);
  const { benchContext } = await import('./bench/context.mjs');
  const { ratio, rows, also = [] } = await run(await benchContext(console.log));
  console.table(rows);
  if (also.length > 0) console.table(also);
  const ok = ratio <= target && also.every(({ value, limit }) => value <= limit);
  await endAll();
  console.log(JSON.stringify({ name, ratio: Number(ratio.toPrecision(4)), target, ok }));
  process.exit(ok ? 0 : 1);
}

await runMain(async () => {
  endOnSignals();
  await ensureInstalled(console.log);
  const [name] = process.argv.slice(2);
  try {
    await (name ? measure(name) : list());
  } finally {
    await endAll();
  }
});
