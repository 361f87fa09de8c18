import { nothingYet } from './result.mjs';

/** @typedef {{ name: string, check: () => Promise<string> }} Check check returns what is wrong, '' when nothing is */

/**
 * Runs named checks one after the other and shows what each finds.
 * @param {Check[]} checks
 */
export async function runChecks(checks) {
  const result = nothingYet();
  for (const { name, check } of checks) {
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
  return result;
}
