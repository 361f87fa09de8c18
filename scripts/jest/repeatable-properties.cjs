const { randomInt } = require('node:crypto');
const path = require('node:path');
const fc = require('../../node_modules/fast-check/lib/cjs/fast-check.js');
const { buildRepeatCommand } = require('./command-to-repeat.cjs');

// Replaces fast-check in every spec: properties try different cases each time, and a failing property prints the command that repeats its cases. The
// environment variables are set by `npm test`, by `npm run test:long` or by that command.

const ROOT = path.join(__dirname, '../..');
const { PROPERTY_SEED, PROPERTY_PATH, PROPERTY_MODE } = process.env;

/** Fails with the command in the first line, because long output is truncated. @param {import('fast-check').RunDetails<unknown>} details */
function reportProperty(details) {
  const message = fc.defaultReportMessage(details);
  if (message === undefined) return;
  const { currentTestName: test = '', testPath = '' } = expect.getState();
  const { seed, counterexamplePath, errorInstance: cause } = details;
  const command = buildRepeatCommand({ seed, path: counterexamplePath ?? '0', spec: path.relative(ROOT, testPath), test, mode: PROPERTY_MODE });
  const [first = '', ...rest] = message.split('\n');
  throw new Error([`${first}. Repeat it: ${command}`, ...rest].join('\n'), { cause });
}

fc.configureGlobal({
  seed: PROPERTY_SEED === undefined ? randomInt(2 ** 31) : Number(PROPERTY_SEED),
  ...(PROPERTY_PATH !== undefined && { path: PROPERTY_PATH, endOnFailure: true }),
  reporter: reportProperty,
});

module.exports = fc;
