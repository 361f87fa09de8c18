import { relative } from 'node:path';
import shares from '../jest/shares.cjs';
import { ROOT } from '../root.mjs';
import { formatFailure } from './result.mjs';

/** @typedef {import('./jest.mjs').JestReport} JestReport */
/** @typedef {import('./jest.mjs').JestFile} JestFile */
/** @typedef {import('./jest.mjs').JestTest} JestTest */
/** @typedef {import('./result.mjs').RingResult} RingResult */

/** Text of a fast-check failure: a retry with other random numbers would only hide it. */
const BROKEN_PROPERTY = 'Property failed after';

/**
 * Returns the spec that declares a test; in a share, which runs many specs, the enclosing block names it.
 * @param {JestFile} file @param {JestTest} test
 */
const findSpec = (file, test) => {
  const [block = ''] = test.ancestorTitles;
  return shares.SPEC_OF_BLOCK.test(block) ? block : relative(ROOT, file.name);
};

/** @param {JestTest} test */
const mayPassOnRetry = ({ status, failureMessages }) => status === 'failed' && !(failureMessages?.[0] ?? '').includes(BROKEN_PROPERTY);

/** @param {JestFile} file @param {JestTest} test */
const buildKey = (file, test) =>
  [findSpec(file, test), ...test.ancestorTitles.filter((title) => !shares.SPEC_OF_BLOCK.test(title)), test.title].join(' > ');

/**
 * Returns the specs worth a second try: those with a failed test, except broken properties.
 * @param {JestReport} report
 * @returns {string[]}
 */
export function findSpecsToRepeat(report) {
  const failed = report.testResults.flatMap((file) => file.assertionResults.filter(mayPassOnRetry).map((test) => findSpec(file, test)));
  return [...new Set(failed)];
}

/**
 * Combines a run with the retry of its failed tests. Tests that pass then are unsteady instead of failed.
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
  const unsteady = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => mayPassOnRetry(test) && passedAgain.has(buildKey(file, test)))
      .map((test) => formatFailure(test.fullName, test.failureMessages?.[0])),
  );
  return {
    ...first,
    passed: first.passed + unsteady.length,
    failures: first.failures.filter((failure) => !unsteady.includes(failure)),
    unsteady: [...first.unsteady, ...unsteady],
  };
}
