import { createEmptyResult, formatFailure } from './result.mjs';

/** @typedef {{ status: string, projectName: string, results: { duration: number, error?: { message?: string } }[] }} PlaywrightTest durations in milliseconds */
/** @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec file below the folder of journeys */
/** @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/** @typedef {{ suites: PlaywrightSuite[], errors?: { message?: string }[] }} PlaywrightReport */
/**
 * @typedef {{ name: string, reason: string, place: string, project: string, status: string, seconds: number }} BrowserTest reason: the test's name
 * with its first error; place: file and line, as Playwright accepts them
 */

/** Returns the tests in a report, in the report's order. @param {PlaywrightReport} report @returns {BrowserTest[]} */
function listTests({ suites }) {
  /** @param {PlaywrightSuite} suite @param {string} above @returns {BrowserTest[]} */
  const visit = ({ title, specs = [], suites: inner = [] }, above) => {
    const name = above ? `${above} > ${title}` : title;
    const tests = specs.flatMap((spec) => spec.tests.map((test) => toTest(spec, test, `${name} > ${spec.title}`)));
    return [...tests, ...inner.flatMap((suite) => visit(suite, name))];
  };
  return suites.flatMap((suite) => visit(suite, ''));
}

/** @param {PlaywrightSpec} spec @param {PlaywrightTest} test @param {string} name @returns {BrowserTest} */
const toTest = ({ file, line }, { status, projectName, results }, name) => ({
  name,
  reason: formatFailure(name, results.find(({ error }) => error !== undefined)?.error?.message),
  place: `/${file}:${line}`,
  project: projectName,
  status,
  seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
});

/**
 * Counts a Playwright report. Skipped tests are failures.
 * @param {PlaywrightReport} report
 */
export function countPlaywright(report) {
  const result = createEmptyResult();
  for (const { name, reason, status, seconds } of listTests(report)) {
    result.times.push({ name, seconds });
    if (status === 'expected') result.passed += 1;
    else result.failures.push(status === 'unexpected' ? reason : `${status}: ${name}`);
  }
  for (const { message = 'error outside a test' } of report.errors ?? []) result.failures.push(message.split('\n', 1)[0] ?? message);
  return result;
}

/** Returns the failed tests by project, as arguments that make Playwright run only them. @param {PlaywrightReport[]} reports @returns {string[][]} */
export function findJourneysToRepeat(reports) {
  const failed = reports.flatMap(listTests).filter(({ status }) => status === 'unexpected');
  return [...new Set(failed.map(({ project }) => project))].map((project) => [
    `--project=${project}`,
    ...new Set(failed.filter((test) => test.project === project).map(({ place }) => place)),
  ]);
}

/**
 * Moves failed tests that passed on retry to the flaky ones.
 * @param {import('./result.mjs').RingResult} first
 * @param {PlaywrightReport[]} reports of the first run
 * @param {PlaywrightReport[]} again of the second
 * @returns {import('./result.mjs').RingResult}
 */
export function mergeRetry(first, reports, again) {
  const passed = new Set(
    again
      .flatMap(listTests)
      .filter(({ status }) => status === 'expected')
      .map(({ name }) => name),
  );
  const flaky = reports
    .flatMap(listTests)
    .filter(({ name, status }) => status === 'unexpected' && passed.has(name))
    .map(({ reason }) => reason);
  return {
    ...first,
    passed: first.passed + flaky.length,
    failures: first.failures.filter((failure) => !flaky.includes(failure)),
    flaky: [...first.flaky, ...flaky],
  };
}
