import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { buildStale } from './build/build-stale.mjs';
import { buildTargets } from './build/targets.mjs';
import { ensureInstalled } from './install/ensure-installed.mjs';
import { endAll, endOnSignals } from './processes/on-end.mjs';
import { runMain, Sentence } from './processes/sentence.mjs';
import { messageOf } from './processes/errors.mjs';
import { overBudget } from './rings/budgets.mjs';
import { keepTemporaryFilesInMemory } from './rings/memory-folder.mjs';
import { notRun, slowest } from './rings/result.mjs';
import { ROOT } from './root.mjs';

/** @typedef {import('./rings/result.mjs').RingResult} RingResult */
/** @typedef {RingResult & { name: string, seconds: number }} Ended */
/**
 * run loads the ring when its turn comes, because packages may not be installed before; needs: what has to be built, or everything; lane: two run side by side,
 * because rings wait for databases, processes and pages during a part of their time, and the rings of a lane one after the other
 * @typedef {{ name: string, lane: 1 | 2, needs: readonly string[] | 'everything', run: (words: string[]) => Promise<RingResult> }} Ring
 */

/** @type {readonly Ring[]} */
const RINGS = [
  {
    name: 'types',
    lane: 2,
    needs: ['packages/api-client', 'packages/client'],
    run: async () => (await import('./rings/types.mjs')).types(),
  },
  { name: 'lint', lane: 2, needs: ['backend', 'packages/api-client'], run: async () => (await import('./rings/lint.mjs')).lint() },
  {
    name: 'integration',
    lane: 1,
    needs: 'everything',
    run: async () => (await import('./rings/integration.mjs')).integration(),
  },
  { name: 'browser', lane: 2, needs: 'everything', run: async (words) => (await import('./rings/browser.mjs')).browser(words) },
  { name: 'unit', lane: 2, needs: [], run: async () => (await import('./rings/unit.mjs')).unit() },
];

const SLOWEST = 20;

/** Rings before `--`, words for the ring's own tool after it. @param {string[]} all @returns {[string[], string[]]} */
function splitWords(all) {
  const end = all.indexOf('--');
  return end < 0 ? [all, []] : [all.slice(0, end), all.slice(end + 1)];
}

/** Builds once what the rings need together. @param {readonly Ring[]} rings */
async function build(rings) {
  const folders = rings.some(({ needs }) => needs === 'everything') ? [] : rings.flatMap(({ needs }) => needs);
  if (rings.some(({ needs }) => needs.length > 0)) await buildStale(buildTargets(...folders), console.log);
}

/** @param {string} name @param {() => Promise<RingResult>} work @returns {Promise<RingResult>} */
async function resultOf(name, work) {
  try {
    const result = await work();
    return result.passed + result.failures.length > 0 ? result : notRun('ran no test');
  } catch (error) {
    console.error(error instanceof Sentence ? error.message : error);
    return notRun(`${name} did not run: ${messageOf(error)}`);
  }
}

const secondsSince = (/** @type {number} */ started) => Math.round((Date.now() - started) / 1000);

/** @param {Ended} ended */
const lineOf = ({ name, passed, failures, seconds }) => `${name.padEnd(12)} ${passed} passed, ${failures.length} failed, ${seconds} s`;

/** @param {readonly Ring[]} rings @param {string[]} words @returns {Promise<Ended[]>} */
async function runInTurn(rings, words) {
  const all = [];
  for (const { name, run } of rings) {
    console.log(`\n== ${name}`);
    const started = Date.now();
    const ended = { name, ...(await resultOf(name, () => run(words))), seconds: secondsSince(started) };
    console.log(`== end of ${lineOf(ended)}`);
    all.push(ended);
  }
  return all;
}

/** Runs failed tests again when nothing runs beside them any more. @param {Ended[]} all @returns {Promise<Ended[]>} */
async function tryAgain(all) {
  const last = [];
  for (const ended of all) {
    const { again, ...first } = ended;
    const started = Date.now();
    const result = again ? await resultOf(first.name, again) : first;
    last.push({ ...result, name: first.name, seconds: first.seconds + secondsSince(started) });
  }
  return last;
}

/** @param {readonly Ring[]} rings @param {string[]} words @returns {Promise<Ended[]>} */
async function runRings(rings, words) {
  const lanes = [1, 2].map((wanted) => rings.filter(({ lane }) => lane === wanted));
  return tryAgain((await Promise.all(lanes.map((lane) => runInTurn(lane, words)))).flat());
}

await runMain(async () => {
  const [wanted, words] = splitWords(process.argv.slice(2));
  const names = RINGS.map(({ name }) => name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Sentence(`There is no ring called ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  endOnSignals();
  await ensureInstalled(console.log);
  keepTemporaryFilesInMemory();
  // Processes of the product are started dozens of times; Node compiles their modules once.
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache/compiled');
  process.env.PROPERTY_SEED ??= String(randomInt(2 ** 31));
  console.log(`Seed of the properties: ${process.env.PROPERTY_SEED}`);

  const started = Date.now();
  const rings = RINGS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  await build(rings);
  const all = await runRings(rings, words);
  await endAll();
  const times = all.flatMap(({ name, times: own }) => own.map((time) => ({ ...time, name: `${name}: ${time.name}` })));
  const failures = all.flatMap(({ name, failures: own }) => own.map((failure) => `${name}: ${failure}`));
  const unsteady = all.flatMap(({ name, unsteady: own }) => own.map((test) => `${name}: ${test}`));
  const passed = all.reduce((sum, ended) => sum + ended.passed, 0);

  console.log(`\nThe ${SLOWEST} slowest tests:`);
  for (const { name, seconds } of slowest(times, SLOWEST)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  console.log(`\n${all.map(lineOf).join('\n')}\n${'in all'.padEnd(12)} ${secondsSince(started)} s`);
  for (const sentence of overBudget(all)) console.log(sentence);
  for (const failure of failures) console.log(`failed: ${failure}`);
  for (const test of unsteady) console.log(`unsteady, passed only alone at the second try, a bug: ${test}`);
  console.log(`${passed} passed, ${unsteady.length} of them unsteady, ${failures.length} failed`);
  process.exit(failures.length > 0 ? 1 : 0);
});
