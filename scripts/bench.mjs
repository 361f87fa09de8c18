import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install/ensure-installed.mjs';
import { runEndings, endOnSignals } from './processes/on-end.mjs';
import { runMain, UserError } from './processes/user-error.mjs';
import { ROOT } from './root.mjs';

/**
 * @typedef {object} Measurement
 * @property {number} ratio limited by the target
 * @property {Record<string, string | number>[]} rows the table
 * @property {{ what: string, value: number, limit: number }[]} [also] additional figures, each with its limit
 */
/**
 * @typedef {object} Benchmark
 * @property {string} title
 * @property {number} target maximum of the ratio
 * @property {(context: import('./bench/context.mjs').BenchContext) => Promise<Measurement>} run
 */
/** @typedef {import('./bench/context.mjs').BenchSize} BenchSize */
/** @typedef {{ name: string, ratio: number, target: number, ok: boolean, seconds: number, problem?: string }} Outcome */

const FOLDER = join(ROOT, 'benchmarks');
const COLUMNS = ['name', 'ratio', 'limit', 'ok', 'seconds', 'problem'];
const listNames = () => readdirSync(FOLDER).flatMap((file) => /^(.+)\.mjs$/.exec(file)?.[1] ?? []);

/** @param {string} name @returns {Promise<Benchmark>} */
const loadBenchmark = (name) => import(pathToFileURL(join(FOLDER, `${name}.mjs`)).href);

async function printList() {
  for (const name of listNames()) console.log(`${name.padEnd(20)} ${(await loadBenchmark(name)).title}`);
  console.log('\nRun one with: npm run bench -- NAME, all with: npm run bench -- all; with --small in their small form');
}

/**
 * @param {string} name
 * @param {import('./bench/context.mjs').BenchContext} context
 * @returns {Promise<Outcome>}
 */
async function measureBenchmark(name, context) {
  const { title, target, run } = await loadBenchmark(name);
  console.log(title);
  const began = performance.now();
  try {
    const { ratio, rows, also = [] } = await run(context);
    const seconds = Math.round((performance.now() - began) / 1_000);
    if (!Number.isFinite(ratio)) throw new Error(`The ratio of ${name} is ${ratio}.`);
    console.table(rows);
    if (also.length > 0) console.table(also);
    const isWithinLimits = ratio <= target && also.every(({ value, limit }) => value <= limit);
    // Ratios at the small size mean little, so a benchmark passes if it completes.
    const ok = context.size === 'small' || isWithinLimits;
    return { name, ratio: Number(ratio.toPrecision(4)), target: Number(target.toPrecision(4)), ok, seconds };
  } finally {
    await context.close();
  }
}

/**
 * Runs the benchmarks one after another, and continues after failures.
 * @param {readonly string[]} chosen
 * @param {BenchSize} size
 */
async function measureAll(chosen, size) {
  const { createBenchContexts: benchContexts } = await import('./bench/context.mjs');
  const contexts = benchContexts(size, console.log);
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const name of chosen) {
    const began = performance.now();
    const outcome = await measureBenchmark(name, contexts.open()).catch((error) => {
      console.error(error);
      const seconds = Math.round((performance.now() - began) / 1_000);
      return { name, ratio: Number.NaN, target: Number.NaN, ok: false, seconds, problem: String(error?.message ?? error) };
    });
    outcomes.push(outcome);
  }
  await runEndings();
  if (chosen.length > 1)
    console.table(
      outcomes.map(({ target: limit, ...rest }) => ({ ...rest, limit })),
      COLUMNS,
    );
  else for (const { name, ratio, target, ok } of outcomes) console.log(JSON.stringify({ name, ratio, target, ok }));
  process.exit(outcomes.every(({ ok }) => ok) ? 0 : 1);
}

await runMain(async () => {
  endOnSignals();
  await ensureInstalled(console.log);
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { small: { type: 'boolean', default: false } } });
  const [name] = positionals;
  try {
    if (name === undefined) await printList();
    else if (name === 'all') await measureAll(listNames(), values.small ? 'small' : 'full');
    else if (listNames().includes(name)) await measureAll([name], values.small ? 'small' : 'full');
    else throw new UserError(`There is no benchmark called ${name}; there are ${listNames().join(', ')}.`);
  } finally {
    await runEndings();
  }
});
