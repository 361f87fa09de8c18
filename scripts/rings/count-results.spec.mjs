import { countJest } from './count-jest.mjs';
import { mergeRetry, countPlaywright, findJourneysToRepeat } from './playwright.mjs';
import { createEmptyResult, findSlowest, combineResults, formatFailure } from './result.mjs';

describe('counting a Jest report', () => {
  it('counts passed tests, and names those that failed, were skipped or are marked as to-do', () => {
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

  it('counts a file without tests as a failure', () => {
    expect(countJest({ testResults: [{ name: 'broken.spec.ts', message: 'SyntaxError', assertionResults: [] }] })).toMatchObject({
      passed: 0,
      failures: ['broken.spec.ts: ran no test: SyntaxError'],
    });
  });
});

/** @param {string} title @param {string} status @param {string} [message] */
const buildJourney = (title, status, message) => ({
  title,
  file: 'a.spec.ts',
  line: 7,
  tests: [{ status, projectName: 'together', results: [{ duration: 2000, ...(message && { error: { message } }) }] }],
});

describe('counting a Playwright report', () => {
  const suites = [
    {
      title: 'a.spec.ts',
      suites: [
        {
          title: 'sign-in',
          specs: [buildJourney('signs in', 'expected'), buildJourney('fails', 'unexpected', 'no page'), buildJourney('is left', 'skipped')],
        },
      ],
    },
  ];

  it('names failed and skipped tests, and reports errors outside tests', () => {
    expect(countPlaywright({ suites, errors: [{ message: 'no web\nserver' }] })).toMatchObject({
      passed: 1,
      flaky: [],
      failures: ['a.spec.ts > sign-in > fails: no page', 'skipped: a.spec.ts > sign-in > is left', 'no web'],
    });
  });

  it('repeats the failed journeys by project, file and line', () => {
    expect(findJourneysToRepeat([{ suites }])).toEqual([['--project=together', '/a.spec.ts:7']]);
    expect(findJourneysToRepeat([{ suites: [{ title: 'a.spec.ts', specs: [buildJourney('signs in', 'expected')] }] }])).toEqual([]);
  });

  it.each([
    ['expected', { passed: 2, flaky: ['a.spec.ts > sign-in > fails: no page'], failures: ['skipped: a.spec.ts > sign-in > is left'] }],
    ['unexpected', { passed: 1, flaky: [], failures: ['a.spec.ts > sign-in > fails: no page', 'skipped: a.spec.ts > sign-in > is left'] }],
  ])('counts a journey that is %s on retry, with its first error', (status, counted) => {
    const again = [{ suites: [{ title: 'a.spec.ts', suites: [{ title: 'sign-in', specs: [buildJourney('fails', status, 'another')] }] }] }];
    expect(mergeRetry(countPlaywright({ suites }), [{ suites }], again)).toMatchObject(counted);
  });
});

describe('the reason for a failure', () => {
  const message = '\u001B[2mexpect(\u001B[22mreceived).toBe(3)\n\nExpected: 3\nReceived: 4\n    at Object.toBe (sum.spec.ts:4:2)';

  it('is one line without colors or source locations', () => {
    expect(formatFailure('adds', message)).toBe('adds: expect(received).toBe(3) Expected: 3 Received: 4');
    expect(formatFailure('adds', '')).toBe('adds');
  });

  it('is reported with its test by both tools', () => {
    const failed = { fullName: 'adds', status: 'failed', failureMessages: [message] };
    expect(countJest({ testResults: [{ name: 'a.spec.ts', message: '', assertionResults: [failed] }] }).failures).toEqual([
      formatFailure('adds', message),
    ]);
    expect(countPlaywright({ suites: [{ title: 'a.spec.ts', specs: [buildJourney('adds', 'unexpected', message)] }] }).failures).toEqual([
      formatFailure('a.spec.ts > adds', message),
    ]);
  });
});

describe('timing the tests', () => {
  it('records the duration of each Jest test', () => {
    const file = { name: 'a.spec.ts', message: '', assertionResults: [{ fullName: 'quick', status: 'passed', duration: 250 }] };
    expect(countJest({ testResults: [file] }).times).toEqual([{ name: 'quick', seconds: 0.25 }]);
  });

  it('records the duration of each browser test', () => {
    expect(countPlaywright({ suites: [{ title: 'a.spec.ts', specs: [buildJourney('signs in', 'expected')] }] }).times).toEqual([
      { name: 'a.spec.ts > signs in', seconds: 2 },
    ]);
  });

  it('lists the slowest tests first, up to the requested number', () => {
    const times = [1, 3, 2].map((seconds) => ({ name: `${seconds}`, seconds }));
    expect(findSlowest(times, 2).map(({ name }) => name)).toEqual(['3', '2']);
  });
});

describe('combined results', () => {
  it('are retried together if at least one of them could pass', async () => {
    const failed = { ...createEmptyResult(), failures: ['starts'] };
    const [first, second] = [
      { ...createEmptyResult(), passed: 1 },
      { ...failed, again: async () => ({ ...createEmptyResult(), flaky: ['starts'] }) },
    ];
    expect(await combineResults([first, second]).again?.()).toMatchObject({ passed: 1, failures: [], flaky: ['starts'] });
    expect(combineResults([first, failed]).again).toBeUndefined();
  });
});
