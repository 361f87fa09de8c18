import { relative } from 'node:path';
import shares from '../jest/shares.cjs';
import { ROOT } from '../root.mjs';
import { countJest, formatLostFile } from './count-jest.mjs';
import { formatFailure } from './result.mjs';

/** @typedef {import('./count-jest.mjs').JestReport} JestReport */
/** @typedef {import('./count-jest.mjs').JestFile} JestFile */
/** @typedef {import('./count-jest.mjs').JestTest} JestTest */
/** @typedef {import('./result.mjs').RingResult} RingResult */

/** Text in a fast-check failure, which a retry with other random numbers would only hide. */
const BROKEN_PROPERTY = 'Property failed after';

/**
 * Returns the spec that declares a test; in a share, which runs many specs, the enclosing block names the spec.
 * @param {JestFile} file @param {JestTest} test
 */
const findSpec = (file, test) => {
  const [block = ''] = test.ancestorTitles;
  return shares.SPEC_OF_BLOCK.test(block) ? block : relative(ROOT, file.name);
};

/** Returns true for a file whose tests all lost their results because an error outside the tests ended the file's run. @param {JestFile} file */
const hasNoResult = ({ assertionResults }) => assertionResults.length === 0;

/** @param {JestTest} test */
const mayPassOnRetry = ({ status, failureMessages }) => status === 'failed' && !(failureMessages?.[0] ?? '').includes(BROKEN_PROPERTY);

/** @param {JestFile} file @param {JestTest} test */
const buildKey = (file, test) =>
  [findSpec(file, test), ...test.ancestorTitles.filter((title) => !shares.SPEC_OF_BLOCK.test(title)), test.title].join(' > ');

/**
 * Returns the specs worth a retry: those with a failed test, except broken properties, and those of files without any result.
 * @param {JestReport} report
 * @returns {string[]}
 */
export function findSpecsToRepeat(report) {
  const failed = report.testResults.flatMap((file) =>
    hasNoResult(file)
      ? shares.listSpecsOfFile(file.name)
      : file.assertionResults.filter(mayPassOnRetry).map((test) => findSpec(file, test)),
  );
  return [...new Set(failed)];
}

/**
 * Combines a run with the retry of its failed tests. Tests that pass on retry are flaky, not failed, and so is a file without any results if its
 * specs have results on retry.
 * @param {RingResult} first the count of `report`
 * @param {JestReport} report of the first try
 * @param {JestReport} again of the second
 * @returns {RingResult}
 */
export function mergeRetry(first, report, again) {
  const passedAgain = new Set(
    again.testResults.flatMap((file) =>
      file.assertionResults.filter(({ status }) => status === 'passed').map((test) => buildKey(file, test)),
    ),
  );
  const passedOnRetry = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => mayPassOnRetry(test) && passedAgain.has(buildKey(file, test)))
      .map((test) => formatFailure(test.fullName, test.failureMessages?.[0])),
  );
  const found = findLostFiles(report, again);
  const counted = countJest({ testResults: found.flatMap(({ repeated }) => repeated) });
  const flaky = [...passedOnRetry, ...found.map(({ file }) => formatLostFile(file))];
  return {
    passed: first.passed + passedOnRetry.length + counted.passed,
    failures: [...first.failures.filter((failure) => !flaky.includes(failure)), ...counted.failures],
    flaky: [...first.flaky, ...flaky],
    times: [...first.times, ...counted.times],
  };
}

/**
 * Returns the files without any results whose specs all have results in the retry.
 * @param {JestReport} report @param {JestReport} again
 */
function findLostFiles(report, again) {
  const bySpec = new Map(again.testResults.filter((file) => !hasNoResult(file)).map((file) => [relative(ROOT, file.name), file]));
  return report.testResults.filter(hasNoResult).flatMap((file) => {
    const specs = shares.listSpecsOfFile(file.name);
    const repeated = specs.flatMap((spec) => bySpec.get(spec) ?? []);
    return repeated.length === specs.length ? [{ file, repeated }] : [];
  });
}
