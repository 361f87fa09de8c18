// Tests run as CommonJS: the packages that exist as ES modules only are compiled as well.
const compiled = ['@nestjs', '@faker-js', 'openid-client', 'oauth4webapi', 'jose', 'load-esm', 'file-type', 'strtok3', 'token-types'];
const alsoCompiled = ['uint8array-extras', '@tokenizer', '@borewit', 'uuid', 'rate-limiter-flexible', 'oidc-provider', 'nanoid'];

/** @type {import('jest').Config} */
export default {
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/../scripts/jest/node-environment.cjs',
  // The workspace packages of the backend run from their sources.
  testEnvironmentOptions: { customExportConditions: ['@stampline/source', 'node', 'node-addons'] },
  transform: {
    '^.+\\.(ts|js|mjs)$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          keepClassNames: true,
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${[...compiled, ...alsoCompiled].join('|')})/)`],
  moduleNameMapper: {
    '^fast-check$': '<rootDir>/../scripts/jest/repeatable-properties.cjs',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  setupFiles: ['reflect-metadata'],
};
