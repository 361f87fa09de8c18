import { nothingYet, withReason } from './result.mjs';

/** @typedef {{ status: string, results: { duration: number, error?: { message?: string } }[] }} PlaywrightTest durations in milliseconds */
/** @typedef {{ title: string, ok: boolean, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/**
 * Counts a Playwright report. What passed only at its second try is named apart as unsteady; what was skipped is a failure.
 * @param {{ suites: PlaywrightSuite[], errors?: { message?: string }[] }} report
 */
export function countPlaywright({ suites, errors = [] }) {
  const result = nothingYet();
  /** @param {PlaywrightSuite} suite @param {string} above */
  const visit = ({ title, specs = [], suites: inner = [] }, above) => {
    const name = above ? `${above} > ${title}` : title;
    for (const spec of specs)
      for (const { status, results } of spec.tests) {
        const test = `${name} > ${spec.title}`;
        const reason = withReason(test, results.find(({ error }) => error !== undefined)?.error?.message);
        result.times.push({ name: test, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 });
        if (status === 'expected' || status === 'flaky') result.passed += 1;
        if (status === 'flaky') result.unsteady.push(reason);
        if (status === 'unexpected') result.failures.push(reason);
        if (status === 'skipped') result.failures.push(`skipped: ${test}`);
      }
    for (const suite of inner) visit(suite, name);
  };
  for (const suite of suites) visit(suite, '');
  for (const { message = 'error outside a test' } of errors) result.failures.push(message.split('\n', 1)[0] ?? message);
  return result;
}
