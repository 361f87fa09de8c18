import { runTwoAtATime } from '../processes/two-at-a-time.mjs';
import { createEmptyResult, formatFailure } from './result.mjs';

/**
 * @typedef {{ name: string, check: () => Promise<string | void> }} Check check throws or returns its failure; an empty string or undefined means
 * success
 */
/** @typedef {import('./result.mjs').RingResult} RingResult */

/**
 * Runs checks, two at a time in order, and prefixes their findings with the ring's name, because other rings print at the same time.
 * @param {string} ring
 * @param {Check[]} checks
 */
export async function runChecks(ring, checks) {
  const result = createEmptyResult();
  await runTwoAtATime(checks, async (check) => void (await runCheck(ring, check, result)));
  return result;
}

/**
 * @param {string} ring
 * @param {Check[]} checks
 */
export async function runInOrder(ring, checks) {
  const result = createEmptyResult();
  for (const check of checks) await runCheck(ring, check, result);
  return result;
}

/**
 * Runs checks sequentially. A failed check is retried at the end, and counts as flaky if it then passes.
 * @param {string} ring
 * @param {Check[]} checks
 * @returns {Promise<RingResult>}
 */
export async function runInOrderTwice(ring, checks) {
  const result = createEmptyResult();
  const failed = [];
  for (const check of checks) {
    const wrong = await runCheck(ring, check, result);
    if (wrong) failed.push({ check, wrong });
  }
  const again = createEmptyResult();
  for (const { check, wrong } of failed) if (!(await runCheck(ring, check, again))) again.flaky.push(formatFailure(check.name, wrong));
  return { ...result, passed: result.passed + again.passed, failures: again.failures, flaky: again.flaky };
}

/** @param {string} ring @param {Check} check @param {RingResult} result @returns {Promise<string>} what is wrong */
async function runCheck(ring, { name, check }, result) {
  const started = Date.now();
  const wrong = (await check().catch((error) => `the check itself failed: ${error.stack ?? error}`)) ?? '';
  const seconds = (Date.now() - started) / 1000;
  result.times.push({ name, seconds });
  console.log(`  ${wrong ? 'FAIL' : 'ok  '} ${ring}: ${name} (${seconds.toFixed(1)} s)`);
  if (wrong) {
    console.log(wrong.trimEnd().replaceAll(/^/gm, '       '));
    result.failures.push(name);
  } else result.passed += 1;
  return wrong;
}
