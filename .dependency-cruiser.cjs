const backendRules = require('./scripts/boundaries/backend-rules.cjs');
const packageRules = require('./scripts/boundaries/package-rules.cjs');
const webRules = require('./scripts/boundaries/web-rules.cjs');

/** Files that something other than an import reaches: entry points, tool configuration, tests. */
const ENTRANCES = [
  '\\.d\\.ts$',
  '\\.(spec|test|bench)\\.[cm]?[jt]sx?$',
  '(^|/)(webpack|jest|playwright)[^/]*\\.(m?js|cjs|ts)$',
  '^backend/src/[^/]+\\.ts$',
  '^(shell|mfe-[^/]+)/src/(index|remote|standalone)\\.tsx?$',
  '^packages/[^/]+/src/[^/]+\\.(m?js|ts)$',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...backendRules,
    ...webRules,
    ...packageRules,
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-orphan', severity: 'error', from: { orphan: true, pathNot: ENTRANCES }, to: {} },
    // The package for programs is whole only once it is built, with the types of the API beside it.
    { name: 'everything-resolves', severity: 'error', from: { pathNot: '^packages/client/' }, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '/(dist|generated|coverage)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
