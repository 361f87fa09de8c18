import { runChecks, runInOrderTwice } from './checks.mjs';

const failCheck = () => Promise.reject(new Error('no such program'));

describe('named checks', () => {
  beforeEach(() => jest.spyOn(console, 'log').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());

  it('are all run, and failures are named', async () => {
    const checks = ['', 'line 3 is wrong', '', ''].map((found, index) => ({ name: `check ${index}`, check: async () => found }));
    const { passed, failures, times } = await runChecks('lint', [...checks, { name: 'broken', check: failCheck }]);
    expect({ passed, failures, timed: times.length }).toEqual({ passed: 3, failures: ['check 1', 'broken'], timed: 5 });
    expect(jest.mocked(console.log).mock.calls.flat().join('\n')).toMatch(/FAIL lint: broken[^]*no such program/);
  });

  it('are run two at a time', async () => {
    let [running, most] = [0, 0];
    const check = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return '';
    };
    await runChecks(
      'lint',
      Array.from({ length: 5 }, (_, index) => ({ name: `${index}`, check })),
    );
    expect(most).toBe(2);
  });

  it('are reported as flaky, with the first error, if they pass only when retried', async () => {
    const errors = ['too late', ''];
    const checks = [
      { name: 'steady', check: async () => {} },
      { name: 'flaky', check: async () => errors.shift() ?? '' },
      { name: 'broken', check: failCheck },
    ];
    expect(await runInOrderTwice('browser', checks)).toMatchObject({ passed: 2, failures: ['broken'], flaky: ['flaky: too late'] });
  });
});
