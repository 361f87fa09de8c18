const backendRules = require('./backend-rules.cjs');
const packageRules = require('./package-rules.cjs');
const webRules = require('./web-rules.cjs');

/** Files that are reached by means other than an import: entry points, tool configuration, tests. */
const entryPoints = [
  '\\.d\\.ts$',
  '\\.(spec|test|bench)\\.[cm]?[jt]sx?$',
  '(^|/)(webpack|jest|playwright)[^/]*\\.(m?js|cjs|ts)$',
  '^backend/src/(processes/)?[^/]+\\.ts$',
  '^(shell|mfe-[^/]+)/src/(index|remote|standalone)\\.tsx?$',
  '^packages/[^/]+/src/[^/]+\\.(m?js|ts)$',
];

/** @type {{ rules: import('./violations.mjs').Rule[], entryPoints: string[] }} */
module.exports = {
  rules: [
    ...backendRules,
    ...webRules,
    ...packageRules,
    // The client package is complete only once it is built, with the API's types next to it.
    { name: 'everything-resolves', from: { pathNot: '^packages/client/' }, to: { isResolved: false } },
  ],
  entryPoints,
};
