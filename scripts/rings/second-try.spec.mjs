import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { countJest } from './jest.mjs';
import { afterSecondTry, specsToRepeat } from './second-try.mjs';

/** @param {string} name @param {[string[], string, string, string?][]} tests blocks, title, status, message */
const file = (name, tests) => ({
  name: join(ROOT, name),
  message: '',
  assertionResults: tests.map(([ancestorTitles, title, status, message]) => ({
    ancestorTitles,
    title,
    fullName: [...ancestorTitles, title].join(' '),
    status,
    failureMessages: message === undefined ? [] : [message],
  })),
});

const [AUDIT, BOOK] = ['test/audit.int.spec.ts', 'test/book.int.spec.ts'];
const first = {
  testResults: [
    file('backend/test/shares/share-1.ts', [
      [[AUDIT, 'audit'], 'is kept', 'failed', 'too late'],
      [[AUDIT, 'audit'], 'is shown', 'failed', 'not found'],
      [[BOOK, 'book'], 'is the model', 'failed', 'Error: Property failed after 3 tests'],
    ]),
    file('scripts/start.int.spec.mjs', [[['start'], 'starts', 'failed', 'no port']]),
  ],
};

it('repeats the specs of failed tests, but no property that was shown not to hold', () => {
  expect(specsToRepeat(first)).toEqual([`backend/${AUDIT}`, 'scripts/start.int.spec.mjs']);
});

it('takes for unsteady what passes at the second try, and for failed what does not', () => {
  const again = {
    testResults: [
      file(`backend/${AUDIT}`, [
        [['audit'], 'is kept', 'passed'],
        [['audit'], 'is shown', 'failed', 'not found'],
      ]),
      file(`backend/${BOOK}`, [[['book'], 'is the model', 'passed']]),
      file('scripts/start.int.spec.mjs', [[['start'], 'starts', 'passed']]),
    ],
  };
  expect(afterSecondTry(countJest(first), first, again)).toMatchObject({
    passed: 2,
    unsteady: [`${AUDIT} audit is kept: too late`, 'start starts: no port'],
    failures: [`${AUDIT} audit is shown: not found`, `${BOOK} book is the model: Error: Property failed after 3 tests`],
  });
});
