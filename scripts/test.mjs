import { randomInt } from 'node:crypto';
import { ensureInstalled } from './install/ensure-installed.mjs';
import { endAll, endOnSignals } from './processes/on-end.mjs';
import { runMain, Sentence } from './processes/sentence.mjs';
import { messageOf } from './processes/errors.mjs';
import { BUDGETS } from './rings/budgets.mjs';
import { keepTemporaryFilesInMemory } from './rings/memory-folder.mjs';
import { notRun, slowest } from './rings/result.mjs';

/** @typedef {import('./rings/result.mjs').RingResult} RingResult */

/** The rings from the fastest to the slowest. Each is loaded when its turn comes, because packages may not be installed before. @type {Record<string, (words: string[]) => Promise<RingResult>>} */
const RINGS = {
  types: async () => (await import('./rings/types.mjs')).types(),
  lint: async () => (await import('./rings/lint.mjs')).lint(),
  unit: async () => (await import('./rings/unit.mjs')).unit(),
  integration: async () => (await import('./rings/integration.mjs')).integration(),
  browser: async (words) => (await import('./rings/browser.mjs')).browser(words),
};

const SLOWEST = 20;

/** Rings before `--`, words for the ring's own tool after it. @param {string[]} all @returns {[string[], string[]]} */
function splitWords(all) {
  const end = all.indexOf('--');
  return end < 0 ? [all, []] : [all.slice(0, end), all.slice(end + 1)];
}

/** @param {string} name @param {() => Promise<RingResult>} ring @returns {Promise<RingResult>} */
async function runRing(name, ring) {
  try {
    const first = await ring();
    const result = (await first.again?.()) ?? first;
    return result.passed + result.failures.length > 0 ? result : notRun('ran no test');
  } catch (error) {
    console.error(error instanceof Sentence ? error.message : error);
    return notRun(`${name} did not run: ${messageOf(error)}`);
  }
}

await runMain(async () => {
  const [wanted, words] = splitWords(process.argv.slice(2));
  const unknown = wanted.filter((name) => !(name in RINGS));
  if (unknown.length > 0) throw new Sentence(`There is no ring called ${unknown.join(', ')}; there are ${Object.keys(RINGS).join(', ')}.`);
  endOnSignals();
  await ensureInstalled(console.log);
  keepTemporaryFilesInMemory();
  process.env.PROPERTY_SEED ??= String(randomInt(2 ** 31));
  console.log(`Seed of the properties: ${process.env.PROPERTY_SEED}`);

  let passed = 0;
  /** @type {string[]} */
  const failures = [];
  /** @type {string[]} */
  const unsteady = [];
  const lines = [];
  /** @type {import('./rings/result.mjs').Timed[]} */
  const times = [];
  for (const [name, ring] of Object.entries(RINGS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n== ${name}`);
    const started = Date.now();
    const result = await runRing(name, () => ring(words));
    const seconds = Math.round((Date.now() - started) / 1000);
    const budget = BUDGETS[name] ?? 0;
    const over = seconds > budget ? ' OVER ITS BUDGET' : '';
    lines.push(`${name.padEnd(12)} ${result.passed} passed, ${result.failures.length} failed, ${seconds} s of ${budget} s${over}`);
    passed += result.passed;
    times.push(...result.times.map((time) => ({ ...time, name: `${name}: ${time.name}` })));
    failures.push(...result.failures.map((failure) => `${name}: ${failure}`));
    unsteady.push(...result.unsteady.map((test) => `${name}: ${test}`));
  }
  await endAll();
  console.log(`\nThe ${SLOWEST} slowest tests:`);
  for (const { name, seconds } of slowest(times, SLOWEST)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  console.log(`\n${lines.join('\n')}`);
  for (const failure of failures) console.log(`failed: ${failure}`);
  for (const test of unsteady) console.log(`unsteady, passed only alone at the second try, a bug: ${test}`);
  console.log(`${passed} passed, ${unsteady.length} of them unsteady, ${failures.length} failed`);
  process.exit(failures.length > 0 ? 1 : 0);
});
