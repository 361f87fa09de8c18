const backendRules = require('./backend-rules.cjs');
const packageRules = require('./package-rules.cjs');
const webRules = require('./web-rules.cjs');

/** Files that something other than an import reaches: entry points, tool configuration, tests. */
const entrances = [
  '\\.d\\.ts$',
  '\\.(spec|test|bench)\\.[cm]?[jt]sx?$',
  '(^|/)(webpack|jest|playwright)[^/]*\\.(m?js|cjs|ts)$',
  '^backend/src/(processes/)?[^/]+\\.ts$',
  '^(shell|mfe-[^/]+)/src/(index|remote|standalone)\\.tsx?$',
  '^packages/[^/]+/src/[^/]+\\.(m?js|ts)$',
];

/** @type {{ rules: import('./violations.mjs').Rule[], entrances: string[] }} */
module.exports = {
  rules: [
    ...backendRules,
    ...webRules,
    ...packageRules,
    // The package for programs is whole only once it is built, with the types of the API beside it.
    { name: 'everything-resolves', from: { pathNot: '^packages/client/' }, to: { isResolved: false } },
  ],
  entrances,
};
