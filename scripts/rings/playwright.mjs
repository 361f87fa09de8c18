import { nothingYet } from './result.mjs';

/** @typedef {{ title: string, ok: boolean, tests: { status: string }[] }} PlaywrightSpec */
/** @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/**
 * Counts a Playwright report. Only what passed at the first try counts as passed; what was skipped is a failure.
 * @param {{ suites: PlaywrightSuite[], errors?: { message?: string }[] }} report
 */
export function countPlaywright({ suites, errors = [] }) {
  const result = nothingYet();
  /** @param {PlaywrightSuite} suite @param {string} above */
  const visit = ({ title, specs = [], suites: inner = [] }, above) => {
    const name = above ? `${above} > ${title}` : title;
    for (const spec of specs)
      for (const { status } of spec.tests)
        if (status === 'expected') result.passed += 1;
        else result.failures.push(`${status === 'unexpected' ? '' : `${status}: `}${name} > ${spec.title}`);
    for (const suite of inner) visit(suite, name);
  };
  for (const suite of suites) visit(suite, '');
  for (const { message = 'error outside a test' } of errors) result.failures.push(message.split('\n', 1)[0] ?? message);
  return result;
}
