import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { buildStaleTargets } from './build/build-stale.mjs';
import { selectTargets } from './build/targets.mjs';
import { ensureInstalled } from './install/ensure-installed.mjs';
import { runEndings, endOnSignals } from './processes/on-end.mjs';
import { runMain, UserError } from './processes/user-error.mjs';
import { RINGS } from './rings/all.mjs';
import { findOverBudget } from './rings/budgets.mjs';
import { keepTemporaryFilesInMemory } from './rings/memory-folder.mjs';
import { findSlowest } from './rings/result.mjs';
import { runRing } from './rings/ring-process.mjs';
import { ROOT } from './root.mjs';

/** @typedef {import('./rings/all.mjs').Ring} Ring */
/** @typedef {import('./rings/ring-process.mjs').Ended} Ended */
/** @typedef {Awaited<ReturnType<typeof runRing>>} Running */

const SLOWEST_TEST_COUNT = 20;

/** Splits arguments: rings before `--`, arguments for the ring's tool after it. @param {string[]} all @returns {[string[], string[]]} */
function splitArgs(all) {
  const end = all.indexOf('--');
  return end < 0 ? [all, []] : [all.slice(0, end), all.slice(end + 1)];
}

/** @param {readonly Ring[]} rings */
async function buildForRings(rings) {
  const folders = rings.some(({ needs }) => needs === 'everything') ? [] : rings.flatMap(({ needs }) => needs);
  if (rings.some(({ needs }) => needs.length > 0)) await buildStaleTargets(selectTargets(...folders), console.log);
}

const getSecondsSince = (/** @type {number} */ started) => Math.round((Date.now() - started) / 1000);

/** @param {Ended} ended */
const formatResultLine = ({ name, passed, failures, seconds, processorSeconds }) =>
  `${name.padEnd(12)} ${passed} passed, ${failures.length} failed, ${seconds} s${processorSeconds === undefined ? '' : `, ${processorSeconds} s of CPU time`}`;

/** @param {readonly Ring[]} rings @param {string[]} args @returns {Promise<Running[]>} */
async function runRingsSequentially(rings, args) {
  const all = [];
  for (const ring of rings) {
    console.log(`\n== ${ring.name}`);
    const running = await runRing(ring, args);
    console.log(`== end of ${formatResultLine(running.ended)}`);
    all.push(running);
  }
  return all;
}

/** Retries failed tests when nothing else is running. @param {readonly Ring[]} rings @param {string[]} args @returns {Promise<Ended[]>} */
async function runRings(rings, args) {
  const lanes = [...new Set(rings.map(({ lane }) => lane))].map((lane) => rings.filter((ring) => ring.lane === lane));
  const all = (await Promise.all(lanes.map((lane) => runRingsSequentially(lane, args)))).flat();
  const last = [];
  for (const { again } of all) last.push(await again());
  await Promise.all(all.map((running) => running.stop()));
  return last;
}

await runMain(async () => {
  const [wanted, args] = splitArgs(process.argv.slice(2));
  const names = RINGS.map(({ name }) => name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new UserError(`There is no ring called ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  endOnSignals();
  await ensureInstalled(console.log);
  keepTemporaryFilesInMemory();
  // The product's processes start dozens of times; with this cache, Node compiles their modules only once.
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache/compiled');
  process.env.PROPERTY_SEED ??= String(randomInt(2 ** 31));
  console.log(`Seed of the properties: ${process.env.PROPERTY_SEED}`);

  const started = Date.now();
  const rings = RINGS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  await buildForRings(rings);
  const all = await runRings(rings, args);
  await runEndings();
  const times = all.flatMap(({ name, times: own }) => own.map((time) => ({ ...time, name: `${name}: ${time.name}` })));
  const failures = all.flatMap(({ name, failures: own }) => own.map((failure) => `${name}: ${failure}`));
  const flaky = all.flatMap(({ name, flaky: own }) => own.map((test) => `${name}: ${test}`));
  const passed = all.reduce((sum, ended) => sum + ended.passed, 0);

  console.log(`\nThe ${SLOWEST_TEST_COUNT} slowest tests:`);
  for (const { name, seconds } of findSlowest(times, SLOWEST_TEST_COUNT)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  console.log(`\n${all.map(formatResultLine).join('\n')}\n${'in all'.padEnd(12)} ${getSecondsSince(started)} s`);
  for (const sentence of findOverBudget(all)) console.log(sentence);
  for (const failure of failures) console.log(`failed: ${failure}`);
  for (const test of flaky) console.log(`flaky, passed only alone on retry, a bug: ${test}`);
  console.log(`${passed} passed, ${flaky.length} of them flaky, ${failures.length} failed`);
  process.exit(failures.length > 0 ? 1 : 0);
});
