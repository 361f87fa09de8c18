import { twoAtATime } from '../processes/two-at-a-time.mjs';
import { nothingYet } from './result.mjs';

/** @typedef {{ name: string, check: () => Promise<string> }} Check check returns what is wrong, '' when nothing is */

/**
 * Runs named checks, two at a time in their order, and shows what each finds.
 * @param {Check[]} checks
 */
export async function runChecks(checks) {
  const result = nothingYet();
  await twoAtATime(checks, (check) => runCheck(check, result));
  return result;
}

/** @param {Check} check @param {import('./result.mjs').RingResult} result */
async function runCheck({ name, check }, result) {
  const started = Date.now();
  const wrong = await check().catch((error) => `the check itself failed: ${error.stack ?? error}`);
  const seconds = (Date.now() - started) / 1000;
  result.times.push({ name, seconds });
  console.log(`  ${wrong ? 'FAIL' : 'ok  '} ${name} (${seconds.toFixed(1)} s)`);
  if (wrong) {
    console.log(wrong.trimEnd().replaceAll(/^/gm, '       '));
    result.failures.push(name);
  } else result.passed += 1;
}
