import { countJest } from './jest.mjs';
import { countPlaywright } from './playwright.mjs';

describe('counting a Jest report', () => {
  it('counts what passed and names what failed, was skipped or left to do', () => {
    const assertionResults = ['passed', 'passed', 'failed', 'pending', 'todo'].map((status) => ({ fullName: `a ${status} test`, status }));
    expect(countJest({ testResults: [{ name: 'a.spec.ts', message: '', assertionResults }] })).toEqual({
      passed: 2,
      failures: ['a failed test', 'pending: a pending test', 'todo: a todo test'],
    });
  });

  it('takes a file without any test for a failure', () => {
    expect(countJest({ testResults: [{ name: 'broken.spec.ts', message: 'SyntaxError', assertionResults: [] }] })).toEqual({
      passed: 0,
      failures: ['broken.spec.ts: ran no test'],
    });
  });
});

describe('counting a Playwright report', () => {
  it('counts what passed at the first try and names everything else, with errors outside the tests', () => {
    const specs = ['expected', 'unexpected', 'flaky', 'skipped'].map((status) => ({ title: status, ok: true, tests: [{ status }] }));
    expect(
      countPlaywright({ suites: [{ title: 'a.spec.ts', suites: [{ title: 'sign-in', specs }] }], errors: [{ message: 'no web\nserver' }] }),
    ).toEqual({
      passed: 1,
      failures: [
        'a.spec.ts > sign-in > unexpected',
        'flaky: a.spec.ts > sign-in > flaky',
        'skipped: a.spec.ts > sign-in > skipped',
        'no web',
      ],
    });
  });
});
