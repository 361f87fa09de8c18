import { createEmptyResult, formatFailure } from './result.mjs';

/** @typedef {{ fullName: string, status: string, duration?: number | null, failureMessages?: string[] | null }} CountedTest duration in milliseconds */
/** @typedef {CountedTest & { title: string, ancestorTitles: string[] }} JestTest */
/** @typedef {{ name: string, message: string, assertionResults: JestTest[] }} JestFile */
/** @typedef {{ testResults: JestFile[] }} JestReport */

/** @param {Pick<JestFile, 'name' | 'message'>} file a file without any test results */
export const formatLostFile = ({ name, message }) => formatFailure(`${name}: ran no test`, message);

/**
 * Counts a Jest report. A file that could not run is a failure, and so is a skipped or todo test.
 * @param {{ testResults: { name: string, message: string, assertionResults: CountedTest[] }[] }} report
 */
export function countJest(report) {
  const result = createEmptyResult();
  for (const file of report.testResults) {
    if (file.assertionResults.length === 0) result.failures.push(formatLostFile(file));
    for (const test of file.assertionResults) {
      result.times.push({ name: test.fullName, seconds: (test.duration ?? 0) / 1000 });
      if (test.status === 'passed') result.passed += 1;
      else
        result.failures.push(
          test.status === 'failed' ? formatFailure(test.fullName, test.failureMessages?.[0]) : `${test.status}: ${test.fullName}`,
        );
    }
  }
  return result;
}
