import { join } from 'node:path';
import { ensureInstalled } from './install/ensure-installed.mjs';
import { createSeed, planDetailed, planParts, estimateSeconds, sumCases } from './long/parts.mjs';
import { forgetProgress, SearchProgress } from './long/progress.mjs';
import { readRequest } from './long/request.mjs';
import { runCommand, searchProperties } from './long/run-part.mjs';
import { COMMAND_MODES } from './long/modes.mjs';
import { listCores } from './processes/cores.mjs';
import { runEndings, endOnSignals, registerEnding } from './processes/on-end.mjs';
import { runMain } from './processes/user-error.mjs';
import { keepTemporaryFilesInMemory } from './rings/memory-folder.mjs';
import { ROOT } from './root.mjs';
import { findRedisProgram } from './services/redis-program.mjs';

/** @typedef {import('./long/parts.mjs').Part} Part */
/** @typedef {import('./long/parts.mjs').PartResult} PartResult */

const FILE = join(ROOT, '.cache/test-long.json');
/** Each lane needs about two gigabytes of memory. */
const MAX_LANES = 8;

/** @param {number} seconds */
const formatMinutes = (seconds) => `${Math.round(seconds / 60)} min`;

/** @param {Record<string, PartResult>} results */
function printResults(results) {
  const all = Object.values(results);
  const cases = sumCases(all.flatMap((result) => Object.entries(result.cases).map(([name, cases]) => ({ name, cases }))));
  console.log('\nCases that held:');
  for (const [name, count] of Object.entries(cases)) console.log(`${count.toLocaleString('en-US').padStart(9)}  ${name}`);
  const failed = Object.entries(results).filter(([, { ok }]) => !ok);
  for (const [name, { repeat }] of failed) console.log(`failed: ${[name, ...repeat].join('\n  ')}`);
  console.log(`${all.length - failed.length} parts passed, ${failed.length} failed`);
}

await runMain(async () => {
  const request = readRequest(process.argv.slice(2));
  const lanes = listCores().slice(0, MAX_LANES);
  const ending = new AbortController();
  endOnSignals();
  await ensureInstalled(console.log);
  keepTemporaryFilesInMemory();
  findRedisProgram(console.log); // Installed once here instead of by each part.
  registerEnding(() => ending.abort());

  const isWhole = request.modes.length === 0;
  if (isWhole && request.restart) forgetProgress(FILE);
  const progress = new SearchProgress(isWhole ? FILE : null, createSeed());
  const { results, seed } = progress;
  const plan = request.isDetailed ? planDetailed(request, lanes.length) : planParts(request.modes, seed);
  const waiting = plan.filter(({ name }) => results[name] === undefined);
  const started = Date.now();
  const done = plan.length - waiting.length;
  if (done > 0) console.log(`Goes on after ${done} of ${plan.length} parts; npm run test:long -- --restart begins again.`);

  /** @param {Part} part @param {Promise<PartResult>} work */
  const record = async ({ name }, work) => {
    const result = await work;
    if (ending.signal.aborted) return;
    progress.record(name, result);
    const left = plan.filter((part) => results[part.name] === undefined);
    const share = `${plan.length - left.length} of ${plan.length} parts`;
    const ahead = request.runs === undefined ? `, about ${formatMinutes(estimateSeconds(left, lanes.length))} to go` : '';
    console.log(`== ${name} ${result.ok ? 'passed' : 'FAILED'}; ${share} after ${formatMinutes((Date.now() - started) / 1_000)}${ahead}`);
  };
  const properties = waiting.filter(({ mode }) => !(mode in COMMAND_MODES));
  const work = async (/** @type {number} */ core) => {
    for (let part = properties.shift(); part !== undefined && !ending.signal.aborted; part = properties.shift())
      await record(part, searchProperties(part, core, request));
  };
  await Promise.all(lanes.map(work));
  for (const part of waiting) if (part.mode in COMMAND_MODES && !ending.signal.aborted) await record(part, runCommand(part));

  printResults(results);
  if (isWhole) forgetProgress(FILE);
  await runEndings();
  process.exit(Object.values(results).every(({ ok }) => ok) ? 0 : 1);
});
