import { nothingYet } from './result.mjs';

/** @typedef {{ name: string, check: () => Promise<string> }} Check check returns what is wrong, '' when nothing is */

/** Most checks are programs that use one core. */
const AT_ONCE = 2;

/**
 * Runs named checks, two at a time in their order, and shows what each finds.
 * @param {Check[]} checks
 */
export async function runChecks(checks) {
  const result = nothingYet();
  const waiting = [...checks];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await runCheck(next, result);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
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
