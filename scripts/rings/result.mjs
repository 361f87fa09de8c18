import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ name: string, seconds: number }} Timed duration of one test */
/**
 * Result of one ring of tests. Every check counts, so an empty result is a failure too. Flaky tests failed once and passed when retried. `again` is
 * set if failures may pass on retry: it retries only those, must be called once nothing else is running, and returns the complete result.
 * @typedef {{ passed: number, failures: string[], flaky: string[], times: Timed[], again?: () => Promise<RingResult> }} RingResult
 */

/** @returns {RingResult} */
export const createEmptyResult = () => ({ passed: 0, failures: [], flaky: [], times: [] });

/** @param {string} reason @returns {RingResult} */
export const createNotRunResult = (reason) => ({ ...createEmptyResult(), failures: [reason] });

/** @param {RingResult[]} results @returns {RingResult} */
export const combineResults = (results) => ({
  passed: results.reduce((sum, result) => sum + result.passed, 0),
  failures: results.flatMap((result) => result.failures),
  flaky: results.flatMap((result) => result.flaky),
  times: results.flatMap((result) => result.times),
  ...(results.some(({ again }) => again) && { again: async () => combineResults(await combineRetries(results)) }),
});

/** @param {RingResult[]} results */
async function combineRetries(results) {
  const last = [];
  for (const result of results) last.push((await result.again?.()) ?? result);
  return last;
}

/**
 * Returns the slowest tests, slowest first.
 * @param {Timed[]} times
 * @param {number} most
 */
export const findSlowest = (times, most) => times.toSorted((a, b) => b.seconds - a.seconds).slice(0, most);

const REASON_LENGTH = 400;

/**
 * Formats a failure on one line, so that the end of long output is enough to read.
 * @param {string} name
 * @param {string | undefined} message message from the test tool, with colors and code locations
 */
export function formatFailure(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  const place = lines.findIndex((line) => /^\s+at /.test(line));
  const reason = lines
    .slice(0, place < 0 ? undefined : place)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return reason === '' ? name : `${name}: ${reason.slice(0, REASON_LENGTH)}`;
}
