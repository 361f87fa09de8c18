import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../processes/run.mjs';
import { resolveInstalled, ROOT } from '../root.mjs';
import { createTemporaryFolder } from '../services/temporary-folder.mjs';
import { countPlaywright } from './playwright.mjs';

/** A quarter of an hour less than the limit for a whole run, as for Jest. */
const TIMEOUT = 75 * 60_000;

/** @typedef {{ report: import('./playwright.mjs').PlaywrightReport, code: number | null }} PlaywrightRun */

/** @param {PlaywrightRun} run */
export function toResult({ report, code }) {
  const result = countPlaywright(report);
  if (code !== 0 && result.failures.length === 0) result.failures.push(`Playwright ended with code ${code}`);
  return result;
}

/**
 * Runs Playwright once. The arguments may not match any test.
 * @param {string[]} args @param {NodeJS.ProcessEnv} env @returns {Promise<PlaywrightRun>}
 */
export async function runPlaywright(args, env) {
  const report = join(createTemporaryFolder('report'), 'report.json');
  const { code, timedOut } = await runNode(
    resolveInstalled('@playwright/test/cli.js'),
    ['test', '--reporter=list,json', '--pass-with-no-tests', ...args],
    { cwd: join(ROOT, 'e2e'), env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, show: true, timeout: TIMEOUT },
  );
  if (timedOut) return { report: { suites: [], errors: [{ message: `not finished after ${TIMEOUT / 60_000} minutes` }] }, code };
  return { report: JSON.parse(readFileSync(report, 'utf8')), code };
}
