import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../processes/run.mjs';
import { installed, ROOT } from '../root.mjs';
import { notRun, nothingYet, withReason } from './result.mjs';
import { messageOf } from '../processes/errors.mjs';

/** @typedef {{ fullName: string, status: string, duration?: number | null, failureMessages?: string[] | null }} JestTest duration in milliseconds */
/** @typedef {{ name: string, message: string, assertionResults: JestTest[] }} JestFile */

const TIMEOUT = 35 * 60_000;

/**
 * Counts a Jest report. A file that could not run is a failure; so is a test that was skipped or left to do.
 * @param {{ testResults: JestFile[] }} report
 */
export function countJest(report) {
  const result = nothingYet();
  for (const file of report.testResults) {
    if (file.assertionResults.length === 0) result.failures.push(withReason(`${file.name}: ran no test`, file.message));
    for (const test of file.assertionResults) {
      result.times.push({ name: test.fullName, seconds: (test.duration ?? 0) / 1000 });
      if (test.status === 'passed') result.passed += 1;
      else
        result.failures.push(
          test.status === 'failed' ? withReason(test.fullName, test.failureMessages?.[0]) : `${test.status}: ${test.fullName}`,
        );
    }
  }
  return result;
}

/**
 * Runs Jest with one configuration.
 * @param {string} config relative to the project's folder
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string[]} [words] more words for Jest
 */
export async function jest(config, env = {}, words = []) {
  const folder = mkdtempSync(join(tmpdir(), 'stampline-jest-'));
  const outputFile = join(folder, 'report.json');
  try {
    const run = await runNode(installed('jest/bin/jest.js'), ['-c', config, '--ci', '--json', `--outputFile=${outputFile}`, ...words], {
      cwd: ROOT,
      env: { NODE_ENV: 'test', ...env },
      show: true,
      timeout: TIMEOUT,
    });
    if (run.timedOut) return notRun(`${config}: not finished after ${TIMEOUT / 60_000} minutes`);
    const result = countJest(JSON.parse(readFileSync(outputFile, 'utf8')));
    if (run.code !== 0 && result.failures.length === 0) result.failures.push(`${config}: Jest ended with code ${run.code}`);
    if (result.passed + result.failures.length === 0) result.failures.push(`${config}: ran no test`);
    return result;
  } catch (error) {
    return notRun(`${config}: Jest left no report (${messageOf(error)})`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
