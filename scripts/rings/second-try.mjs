import { relative } from 'node:path';
import shares from '../jest/shares.cjs';
import { ROOT } from '../root.mjs';
import { withReason } from './result.mjs';

/** @typedef {import('./jest.mjs').JestReport} JestReport */
/** @typedef {import('./jest.mjs').JestFile} JestFile */
/** @typedef {import('./jest.mjs').JestTest} JestTest */
/** @typedef {import('./result.mjs').RingResult} RingResult */

/** How fast-check says that a property does not hold: other random numbers would only hide what was found. */
const BROKEN_PROPERTY = 'Property failed after';

/** The spec that declares a test, below the project's folder: of a share, which runs many, the block around the test names it. @param {JestFile} file @param {JestTest} test */
const specOf = (file, test) => {
  const [block = ''] = test.ancestorTitles;
  return shares.SPEC_OF_BLOCK.test(block) ? block : relative(ROOT, file.name);
};

/** @param {JestTest} test */
const mayPassAgain = ({ status, failureMessages }) => status === 'failed' && !(failureMessages?.[0] ?? '').includes(BROKEN_PROPERTY);

/** @param {JestFile} file @param {JestTest} test */
const keyOf = (file, test) =>
  [specOf(file, test), ...test.ancestorTitles.filter((title) => !shares.SPEC_OF_BLOCK.test(title)), test.title].join(' > ');

/**
 * The specs that are worth a second try, by their paths below the project's folder: those with a failed test, unless it is a property that was shown not to hold.
 * @param {JestReport} report
 * @returns {string[]}
 */
export function specsToRepeat(report) {
  const failed = report.testResults.flatMap((file) => file.assertionResults.filter(mayPassAgain).map((test) => specOf(file, test)));
  return [...new Set(failed)];
}

/**
 * What a run found once the failed tests were tried again by themselves. What passes then is unsteady instead of failed.
 * @param {RingResult} first the count of `report`
 * @param {JestReport} report of the first try
 * @param {JestReport} again of the second
 * @returns {RingResult}
 */
export function afterSecondTry(first, report, again) {
  const passedAgain = new Set(
    again.testResults.flatMap((file) => file.assertionResults.filter(({ status }) => status === 'passed').map((test) => keyOf(file, test))),
  );
  const unsteady = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => mayPassAgain(test) && passedAgain.has(keyOf(file, test)))
      .map((test) => withReason(test.fullName, test.failureMessages?.[0])),
  );
  return {
    ...first,
    passed: first.passed + unsteady.length,
    failures: first.failures.filter((failure) => !unsteady.includes(failure)),
    unsteady: [...first.unsteady, ...unsteady],
  };
}
