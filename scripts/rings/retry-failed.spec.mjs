import { join } from 'node:path';
import shares from '../jest/shares.cjs';
import { ROOT } from '../root.mjs';
import { countJest } from './count-jest.mjs';
import { mergeRetry, findSpecsToRepeat } from './retry-failed.mjs';

/** @param {string} name @param {[string[], string, string, string?][]} tests blocks, title, status, message */
const buildFile = (name, tests) => ({
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

const [AUDIT, BOOK, SCREEN] = ['backend/test/audit.int.spec.ts', 'backend/test/book.int.spec.ts', 'shell/src/screen.test.tsx'];
const first = {
  testResults: [
    buildFile('scripts/jest/shares/integration-1.cjs', [
      [[AUDIT, 'audit'], 'is kept', 'failed', 'too late'],
      [[AUDIT, 'audit'], 'is shown', 'failed', 'not found'],
      [[BOOK, 'book'], 'is the model', 'failed', 'Error: Property failed after 3 tests'],
    ]),
    buildFile('scripts/jest/shares/unit-1.cjs', [[[SCREEN, 'screen'], 'is drawn', 'failed', 'not found']]),
    buildFile('scripts/start.int.spec.mjs', [[['start'], 'starts', 'failed', 'no port']]),
  ],
};

it('reruns the specs of failed tests, except falsified properties', () => {
  expect(findSpecsToRepeat(first)).toEqual([AUDIT, SCREEN, 'scripts/start.int.spec.mjs']);
});

it('counts tests as flaky if they pass on retry, and as failed otherwise', () => {
  const again = {
    testResults: [
      buildFile(AUDIT, [
        [['audit'], 'is kept', 'passed'],
        [['audit'], 'is shown', 'failed', 'not found'],
      ]),
      buildFile(BOOK, [[['book'], 'is the model', 'passed']]),
      buildFile(SCREEN, [[['screen'], 'is drawn', 'passed']]),
      buildFile('scripts/start.int.spec.mjs', [[['start'], 'starts', 'passed']]),
    ],
  };
  expect(mergeRetry(countJest(first), first, again)).toMatchObject({
    passed: 3,
    flaky: [`${AUDIT} audit is kept: too late`, `${SCREEN} screen is drawn: not found`, 'start starts: no port'],
    failures: [`${AUDIT} audit is shown: not found`, `${BOOK} book is the model: Error: Property failed after 3 tests`],
  });
});

describe('a share that ended without any test results', () => {
  const lost = { testResults: [{ ...buildFile('scripts/jest/shares/integration-2.cjs', []), message: 'no connection' }] };
  const specs = shares.listSpecsInShare('integration', 2);
  const failure = `${lost.testResults[0]?.name}: ran no test: no connection`;
  const repeated = specs.map((spec) => buildFile(spec, [[['it'], 'works', 'passed']]));

  it('is rerun spec by spec', () => {
    expect(findSpecsToRepeat(lost)).toEqual(specs);
  });

  it('counts as flaky if all its specs have results on retry, and uses those results', () => {
    const again = { testResults: [buildFile(specs[0] ?? '', [[['it'], 'works', 'failed', 'broken']]), ...repeated.slice(1)] };
    expect(mergeRetry(countJest(lost), lost, again)).toMatchObject({
      passed: specs.length - 1,
      failures: ['it works: broken'],
      flaky: [failure],
    });
  });

  it('counts as failed if a spec still has no result', () => {
    expect(mergeRetry(countJest(lost), lost, { testResults: repeated.slice(1) })).toMatchObject({
      passed: 0,
      failures: [failure],
      flaky: [],
    });
  });
});
