import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from '../build/build-stale.mjs';
import { buildTargets } from '../build/targets.mjs';
import { runNode } from '../processes/run.mjs';
import { installed, ROOT } from '../root.mjs';
import { temporaryFolder } from '../services/temporary-folder.mjs';
import { openControl } from '../stack/control.mjs';
import { startTemporaryStack } from '../stack/temporary.mjs';
import { chromium } from '../system/chromium.mjs';
import { afterSecondJourney, countPlaywright, journeysToRepeat } from './playwright.mjs';
import { together } from './result.mjs';

const TIMEOUT = 35 * 60_000;
/** Simulators that stall are waited for as long as a busy machine needs, and no longer. */
const SOON_GIVEN_UP = { POLICY_SOURCE_TIMEOUT_MS: '8000', DRIVE_TIMEOUT_MS: '8000' };
/** A page of a regulator is read at most once a minute, which is a simulated month, so that two readings find something new. */
const QUICK_REGULATORS = { SIMULATOR_DAY_MS: '2000' };

/**
 * People's ways through the product, in Chromium, against the production builds on ports of their own: two at a time, then one by one those
 * that stop a part of the product.
 * @param {string[]} words more words for Playwright, such as the name of one file
 */
export async function browser(words = []) {
  const program = chromium(console.log);
  await buildStale(buildTargets(), console.log);
  const stack = await startTemporaryStack({
    purpose: 'browser',
    hasSimulator: true,
    hasPolicySimulator: true,
    backendSettings: SOON_GIVEN_UP,
    simulatorSettings: QUICK_REGULATORS,
    say: console.log,
  });
  const environment = {
    CHROMIUM: program,
    E2E_ADDRESS: stack.address,
    E2E_CONTROL: await openControl(stack),
    E2E_POLICY_SOURCE: `http://127.0.0.1:${stack.settings.policySimulatorPort}`,
    E2E_DRIVES: `http://127.0.0.1:${stack.settings.drivesPort}`,
    E2E_REMOTE_PORTS: JSON.stringify(stack.settings.remotePorts),
  };
  const result = await journeys(words, environment);
  await stack.stop();
  return result;
}

/** @param {string[]} words @param {NodeJS.ProcessEnv} env */
async function journeys(words, env) {
  const runs = [
    await playwright(['--project=together', '--workers=2', ...words], env),
    await playwright(['--project=alone', '--workers=1', ...words], env),
  ];
  const reports = runs.map(({ report }) => report);
  const first = together(runs.map(resultOf));
  /** @type {import('./playwright.mjs').PlaywrightReport[]} */
  const again = [];
  for (const failed of journeysToRepeat(reports)) {
    console.log(`\nA second try, with nothing beside it: ${failed.join(' ')}`);
    const output = `--output=../test-results/second-try-${again.length + 1}`;
    again.push((await playwright([...failed, '--workers=1', '--trace=on', output], env)).report);
  }
  return afterSecondJourney(first, reports, again);
}

/** @typedef {{ report: import('./playwright.mjs').PlaywrightReport, code: number | null }} PlaywrightRun */

/** @param {PlaywrightRun} run */
function resultOf({ report, code }) {
  const result = countPlaywright(report);
  if (code !== 0 && result.failures.length === 0) result.failures.push(`Playwright ended with code ${code}`);
  return result;
}

/**
 * One run of Playwright. Words may leave it without a test.
 * @param {string[]} words @param {NodeJS.ProcessEnv} env @returns {Promise<PlaywrightRun>}
 */
async function playwright(words, env) {
  const report = join(temporaryFolder('report'), 'report.json');
  const { code, timedOut } = await runNode(
    installed('@playwright/test/cli.js'),
    ['test', '--reporter=list,json', '--pass-with-no-tests', ...words],
    { cwd: join(ROOT, 'e2e'), env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, show: true, timeout: TIMEOUT },
  );
  if (timedOut) return { report: { suites: [], errors: [{ message: `not finished after ${TIMEOUT / 60_000} minutes` }] }, code };
  return { report: JSON.parse(readFileSync(report, 'utf8')), code };
}
