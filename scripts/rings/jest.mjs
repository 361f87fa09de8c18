import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../processes/run.mjs';
import { resolveInstalled, ROOT } from '../root.mjs';
import { countJest } from './count-jest.mjs';
import { createNotRunResult } from './result.mjs';
import { getErrorMessage } from '../processes/errors.mjs';
import { mergeRetry, findSpecsToRepeat } from './retry-failed.mjs';

/** @typedef {import('./count-jest.mjs').JestReport} JestReport */

/** A quarter of an hour less than the limit for a whole run, because a slow machine needs three times as long as usual. */
const TIMEOUT = 75 * 60_000;
/**
 * In megabytes; four times the default, so that a test's objects are collected before they are promoted. Jest starts its processes with the same
 * flags.
 */
const YOUNG_GENERATION_MB = '--max-semi-space-size=64';

/**
 * Runs Jest with one configuration. The specs of failed tests are left for a retry.
 * @param {string} config relative to the project's folder
 * @param {NodeJS.ProcessEnv} [env]
 * @param {{ again?: string, args?: string[] }} [options] `again`: the configuration of the retry, which runs specs sequentially; `args`:
 * additional arguments for Jest, which may not match any test
 */
export async function runJest(config, env = {}, { again, args = [] } = {}) {
  try {
    const { report, code } = await readReport(config, env, args);
    const first = countJest(report);
    if (code !== 0 && first.failures.length === 0) first.failures.push(`${config}: Jest ended with code ${code}`);
    if (args.length === 0 && first.passed + first.failures.length === 0) first.failures.push(`${config}: ran no test`);
    const specs = again === undefined ? [] : findSpecsToRepeat(report);
    if (again === undefined || specs.length === 0) return first;
    return { ...first, again: () => retryFailures(again, env, { first, report, specs }) };
  } catch (error) {
    return createNotRunResult(`${config}: Jest left no report (${getErrorMessage(error)})`);
  }
}

/**
 * @param {string} config
 * @param {NodeJS.ProcessEnv} env
 * @param {{ first: import('./result.mjs').RingResult, report: JestReport, specs: string[] }} tried
 */
async function retryFailures(config, env, { first, report, specs }) {
  console.log(`\nRetry, with nothing else running: ${specs.join(', ')}`);
  try {
    const { report: last } = await readReport(config, env, ['--maxWorkers=1', '--forceExit', '--runTestsByPath', ...specs]);
    return mergeRetry(first, report, last);
  } catch (error) {
    console.error(`The retry left no report (${getErrorMessage(error)})`);
    return first;
  }
}

/**
 * @param {string} config
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args more arguments for Jest
 * @returns {Promise<{ report: JestReport, code: number | null }>}
 */
async function readReport(config, env, args) {
  const folder = mkdtempSync(join(tmpdir(), 'stampline-jest-'));
  const outputFile = join(folder, 'report.json');
  try {
    const jest = [process.execPath, YOUNG_GENERATION_MB, resolveInstalled('jest/bin/jest.js'), '-c', config];
    const result = await runProgram([...jest, '--ci', '--json', `--outputFile=${outputFile}`, ...args], {
      cwd: ROOT,
      env: { NODE_ENV: 'test', ...env },
      show: true,
      timeout: TIMEOUT,
    });
    if (result.timedOut) throw new Error(`not finished after ${TIMEOUT / 60_000} minutes`);
    return { report: JSON.parse(readFileSync(outputFile, 'utf8')), code: result.code };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
