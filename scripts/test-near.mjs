import { execFileSync } from 'node:child_process';
import { buildStaleTargets } from './build/build-stale.mjs';
import { selectTargets } from './build/targets.mjs';
import { ensureInstalled } from './install/ensure-installed.mjs';
import { chooseTests } from './near/choose-tests.mjs';
import { runEndings, endOnSignals } from './processes/on-end.mjs';
import { runMain, UserError } from './processes/user-error.mjs';
import { keepTemporaryFilesInMemory } from './rings/memory-folder.mjs';
import { combineResults } from './rings/result.mjs';
import { ROOT } from './root.mjs';
import { listWorkspaces } from './workspaces.mjs';

/** @typedef {import('./rings/result.mjs').RingResult} RingResult */

/** @param {string[]} args @returns {string[]} lines */
const runGit = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Lists the files changed since main or `--since REF`, or all of `--workspace FOLDER`. @param {string[]} args */
function filesToCheck(args) {
  const [flag, value, ...more] = args;
  if (more.length > 0 || (flag !== undefined && value === undefined) || !['--since', '--workspace', undefined].includes(flag))
    throw new UserError('Use: npm run test:near, npm run test:near -- --since REF, or npm test -w WORKSPACE');
  return flag === '--workspace'
    ? runGit('ls-files', '--cached', '--others', '--exclude-standard', '--', `${value}/`)
    : listChangedFiles(findBase(value));
}

/** Returns the merge base with a reference. */
function findBase(since = 'main') {
  try {
    return runGit('merge-base', since, 'HEAD')[0] ?? since;
  } catch {
    throw new UserError(`There is no commit called ${since}: name one, for example npm run test:near -- --since origin/main`);
  }
}

/** Includes uncommitted and new files. @param {string} commit */
const listChangedFiles = (commit) => [
  ...new Set([...runGit('diff', '--name-only', commit), ...runGit('ls-files', '--others', '--exclude-standard')]),
];

/** @param {string} label @param {{ file: string, why: string }[]} chosen */
function printChosen(label, chosen) {
  console.log(`\n${label}: ${chosen.length === 0 ? 'none' : chosen.length}`);
  for (const { file, why } of chosen) console.log(`  ${file} (${why})`);
}

/** Runs the steps, then retries failures while nothing else is running. @param {(() => Promise<RingResult>)[]} steps */
async function runSteps(steps) {
  const results = [];
  for (const step of steps) results.push(await step());
  const all = combineResults(results);
  return (await all.again?.()) ?? all;
}

/** @param {string[]} changed @param {boolean} isWorkspace types, lint and unit specs of a workspace alone @returns {Promise<RingResult>} */
async function runNear(changed, isWorkspace) {
  const chosen = chooseTests(ROOT, changed, [...listWorkspaces(), 'scripts']);
  const { sources, workspaces: touched, integration, journeys } = isWorkspace ? { ...chosen, integration: [], journeys: [] } : chosen;
  console.log(`${changed.length} files; types of ${touched.join(', ') || 'nothing'}; lint of ${sources.length} files; their unit specs`);
  printChosen('Integration specs', integration);
  printChosen('Journeys', journeys);

  const { checkTypes: types } = await import('./rings/types.mjs');
  const { lintFiles: lintOf } = await import('./rings/lint.mjs');
  const { runUnitSpecs: unitOf } = await import('./rings/unit.mjs');
  const { runIntegrationSpecs: integrationOf } = await import('./rings/integration.mjs');
  const { runBrowserTests: browser } = await import('./rings/browser.mjs');
  const [specs, files] = [integration, journeys].map((chosen) => chosen.map(({ file }) => file));
  const needed = ['packages/api-client', 'packages/client', ...(isWorkspace ? [] : ['backend'])];
  await buildStaleTargets(selectTargets(...(journeys.length > 0 ? [] : needed)), console.log);
  return runSteps([
    ...(touched.length > 0 ? [() => types((folder) => touched.includes(folder))] : []),
    ...(sources.length > 0 ? [() => lintOf(sources), () => unitOf(sources)] : []),
    ...(specs?.length ? [() => integrationOf(specs)] : []),
    ...(files?.length ? [() => browser(files.map((file) => file.slice('e2e'.length)))] : []),
  ]);
}

await runMain(async () => {
  const started = Date.now();
  const args = process.argv.slice(2);
  const changed = filesToCheck(args);
  endOnSignals();
  await ensureInstalled(console.log);
  keepTemporaryFilesInMemory();
  const { passed, failures, flaky } = await runNear(changed, args[0] === '--workspace');
  await runEndings();
  console.log('');
  for (const failure of failures) console.log(`failed: ${failure}`);
  for (const test of flaky) console.log(`flaky, passed only alone on retry, a bug: ${test}`);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${passed} passed, ${flaky.length} of them flaky, ${failures.length} failed, ${seconds} s`);
  process.exit(failures.length > 0 ? 1 : 0);
});
