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

/**
 * Imports of types that are part of a circle between files; the list may only shrink.
 * @type {(readonly [from: string, to: string])[]}
 */
const leadBack = [
  ['backend/src/imports/import/remembered-rows.queries.ts', 'backend/src/imports/import/decide-chunk.ts'],
  ['backend/src/imports/rows/known-headers.ts', 'backend/src/imports/rows/columns.ts'],
  ['backend/src/policies/policy-view.ts', 'backend/src/policies/policy-adjustments.queries.ts'],
  ['backend/src/policies/policy-view.ts', 'backend/src/policies/policy-tax-lines.queries.ts'],
  ['backend/test/book/model/model-memory.ts', 'backend/test/book/model/model-book.ts'],
];

/** @type {{ rules: import('./violations.mjs').Rule[], entrances: string[], leadBack: (readonly [from: string, to: string])[] }} */
module.exports = {
  rules: [
    ...backendRules,
    ...webRules,
    ...packageRules,
    // The package for programs is whole only once it is built, with the types of the API beside it.
    { name: 'everything-resolves', from: { pathNot: '^packages/client/' }, to: { isResolved: false } },
  ],
  entrances,
  leadBack,
};
