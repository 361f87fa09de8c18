import { countJest } from './jest.mjs';
import { countPlaywright } from './playwright.mjs';
import { slowest, withReason } from './result.mjs';

describe('counting a Jest report', () => {
  it('counts what passed and names what failed, was skipped or left to do', () => {
    const assertionResults = ['passed', 'passed', 'failed', 'pending', 'todo'].map((status) => ({
      fullName: `a ${status} test`,
      status,
      duration: 1500,
    }));
    expect(countJest({ testResults: [{ name: 'a.spec.ts', message: '', assertionResults }] })).toMatchObject({
      passed: 2,
      failures: ['a failed test', 'pending: a pending test', 'todo: a todo test'],
    });
  });

  it('takes a file without any test for a failure', () => {
    expect(countJest({ testResults: [{ name: 'broken.spec.ts', message: 'SyntaxError', assertionResults: [] }] })).toMatchObject({
      passed: 0,
      failures: ['broken.spec.ts: ran no test: SyntaxError'],
    });
  });
});

describe('counting a Playwright report', () => {
  it('names what passed only at the second try, what failed or was skipped, and errors outside the tests', () => {
    const specs = ['expected', 'unexpected', 'flaky', 'skipped'].map((status) => ({
      title: status,
      ok: true,
      tests: [{ status, results: [{ duration: 2000 }, { duration: 500 }] }],
    }));
    expect(
      countPlaywright({ suites: [{ title: 'a.spec.ts', suites: [{ title: 'sign-in', specs }] }], errors: [{ message: 'no web\nserver' }] }),
    ).toMatchObject({
      passed: 2,
      unsteady: ['a.spec.ts > sign-in > flaky'],
      failures: ['a.spec.ts > sign-in > unexpected', 'skipped: a.spec.ts > sign-in > skipped', 'no web'],
    });
  });
});

describe('the reason of a failure', () => {
  const message = '\u001B[2mexpect(\u001B[22mreceived).toBe(3)\n\nExpected: 3\nReceived: 4\n    at Object.toBe (sum.spec.ts:4:2)';

  it('is one line without colors and places', () => {
    expect(withReason('adds', message)).toBe('adds: expect(received).toBe(3) Expected: 3 Received: 4');
    expect(withReason('adds', '')).toBe('adds');
  });

  it('is named with the test by both tools', () => {
    const failed = { fullName: 'adds', status: 'failed', failureMessages: [message] };
    expect(countJest({ testResults: [{ name: 'a.spec.ts', message: '', assertionResults: [failed] }] }).failures).toEqual([
      withReason('adds', message),
    ]);
    const tries = [{ duration: 1, error: { message } }, { duration: 1 }];
    const spec = { title: 'adds', ok: true, tests: [{ status: 'flaky', results: tries }] };
    expect(countPlaywright({ suites: [{ title: 'a.spec.ts', specs: [spec] }] }).unsteady).toEqual([
      withReason('a.spec.ts > adds', message),
    ]);
  });
});

describe('timing the tests', () => {
  it('keeps the time of each Jest test', () => {
    const file = { name: 'a.spec.ts', message: '', assertionResults: [{ fullName: 'quick', status: 'passed', duration: 250 }] };
    expect(countJest({ testResults: [file] }).times).toEqual([{ name: 'quick', seconds: 0.25 }]);
  });

  it('adds up the tries of a browser test', () => {
    const spec = { title: 'signs in', ok: true, tests: [{ status: 'expected', results: [{ duration: 2000 }, { duration: 500 }] }] };
    expect(countPlaywright({ suites: [{ title: 'a.spec.ts', specs: [spec] }] }).times).toEqual([
      { name: 'a.spec.ts > signs in', seconds: 2.5 },
    ]);
  });

  it('names the slowest first, and no more than were asked for', () => {
    const times = [1, 3, 2].map((seconds) => ({ name: `${seconds}`, seconds }));
    expect(slowest(times, 2).map(({ name }) => name)).toEqual(['3', '2']);
  });
});
