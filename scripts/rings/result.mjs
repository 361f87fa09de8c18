/**
 * What one ring of tests found. Every check counts, so an empty result is a failure too.
 * @typedef {{ passed: number, failures: string[] }} RingResult
 */

/** @returns {RingResult} */
export const nothingYet = () => ({ passed: 0, failures: [] });

/** @param {RingResult[]} results @returns {RingResult} */
export const together = (results) => ({
  passed: results.reduce((sum, result) => sum + result.passed, 0),
  failures: results.flatMap((result) => result.failures),
});
