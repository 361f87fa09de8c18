import { randomInt } from 'node:crypto';
import { createAvailabilityChecks } from '../product/availability-checks.mjs';
import { createEndCheck, createStartChecks } from '../product/start-checks.mjs';
import { createProduct } from '../product/started-product.mjs';
import { REMOTES } from '../stack/settings.mjs';
import { RAISED_LIMITS } from '../stack/temporary.mjs';
import { findOrInstallChromium } from '../system/chromium.mjs';
import { runInOrder, runInOrderTwice } from './checks.mjs';
import { mergeRetry, findJourneysToRepeat } from './playwright.mjs';
import { combineResults } from './result.mjs';
import { runPlaywright, toResult } from './run-playwright.mjs';

const SETTINGS = {
  ...RAISED_LIMITS,
  // Gives simulators that stall enough time on a busy machine.
  POLICY_SOURCE_TIMEOUT_MS: '8000',
  // On a busy machine, requests that are sent simultaneously wait longer for a connection.
  DATABASE_WAIT_MS: '30000',
  DRIVE_TIMEOUT_MS: '8000',
  // A simulated page is read at most every five seconds, which are three simulated weeks, so that a few readings find changes.
  SIMULATOR_DAY_MS: '250',
};

/** @typedef {import('../product/started-product.mjs').Product} Product */
/** @typedef {import('../product/started-product.mjs').Started} Started */

/**
 * Starts the product with `npm start` on free ports, with production builds, and runs the journeys in Chromium: two at a time, then the ones that
 * stop a part of the product, one by one. First checks that `npm start` starts and stops cleanly, and afterward that it survives load and faults.
 * Everything must be built beforehand.
 * @param {string[]} args additional arguments for Playwright, such as the name of one file, whose journeys then run alone
 */
export async function runBrowserTests(args = []) {
  const program = findOrInstallChromium(console.log);
  const product = await createProduct('browser', SETTINGS);
  const startAgain = async () => {
    const running = product.start();
    await running.ready();
    return buildEnvironment(product, running, program);
  };
  if (args.length > 0) {
    const environment = await startAgain();
    return runJourneys(args, environment, async () => environment);
  }
  const starts = createStartChecks(product);
  const started = await runInOrder('browser', starts.checks);
  const running = await starts.running();
  return combineResults([
    started,
    await runJourneys([], buildEnvironment(product, running, program), startAgain),
    await runInOrderTwice('browser', createAvailabilityChecks(product, running)),
    await runInOrder('browser', [createEndCheck(product, running)]),
  ]);
}

/** @param {Product} product @param {Started} running @param {string} program @returns {NodeJS.ProcessEnv} */
const buildEnvironment = ({ address, ports }, running, program) => ({
  CHROMIUM: program,
  E2E_ADDRESS: address,
  E2E_CONTROL: running.control(),
  E2E_POLICY_SOURCE: `http://127.0.0.1:${ports.STAMPLINE_POLICY_SIMULATOR_PORT}`,
  E2E_DRIVES: `http://127.0.0.1:${ports.STAMPLINE_DRIVES_PORT}`,
  E2E_REMOTE_PORTS: JSON.stringify(Object.fromEntries(REMOTES.map(({ name, variable }) => [name, ports[variable]]))),
});

/**
 * Runs journeys. Failed journeys are left for a retry with the same sample.
 * @param {string[]} args @param {NodeJS.ProcessEnv} environment of the running product
 * @param {() => Promise<NodeJS.ProcessEnv>} environmentAgain of the product in the retry
 */
async function runJourneys(args, environment, environmentAgain) {
  const sample = { E2E_SEED: process.env.E2E_SEED ?? String(randomInt(1_000_000)) };
  const env = { ...environment, ...sample };
  console.log(`Color schemes and sizes are sampled. Repeat this sample with E2E_SEED=${sample.E2E_SEED}`);
  const runs = [
    await runPlaywright(['--project=together', '--workers=2', ...args], env),
    await runPlaywright(['--project=alone', '--workers=1', ...args], env),
  ];
  const reports = runs.map(({ report }) => report);
  const first = combineResults(runs.map(toResult));
  const failed = findJourneysToRepeat(reports);
  if (failed.length === 0) return first;
  return {
    ...first,
    again: async () => mergeRetry(first, reports, await rerunJourneys(failed, { ...(await environmentAgain()), ...sample })),
  };
}

/** @param {string[][]} failed @param {NodeJS.ProcessEnv} env */
async function rerunJourneys(failed, env) {
  /** @type {import('./playwright.mjs').PlaywrightReport[]} */
  const reports = [];
  for (const args of failed) {
    console.log(`\nRetry, with nothing else running: ${args.join(' ')}`);
    const output = `--output=../test-results/retry-${reports.length + 1}`;
    reports.push((await runPlaywright([...args, '--workers=1', '--trace=on', output], env)).report);
  }
  return reports;
}
