import { REMOTES, SHELL } from './packages/federation/build/apps.mjs';

/** Jest for the shell, the remotes and the packages: jsdom, compiled to CommonJS; types are checked apart. */
export default {
  testEnvironment: '<rootDir>/scripts/jest/browser-environment.cjs',
  roots: [SHELL.folder, ...REMOTES.map(({ folder }) => folder), 'packages'].map((name) => `<rootDir>/${name}`),
  testMatch: ['**/*.{test,spec}.{ts,tsx,mjs}'],
  // Packages of the backend, tested with it.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/packages/(tables|pdf)/'],
  setupFiles: ['<rootDir>/scripts/jest/web-globals.cjs'],
  setupFilesAfterEnv: [
    '@testing-library/jest-dom',
    '<rootDir>/scripts/jest/quick-elements.cjs',
    '<rootDir>/scripts/jest/screen-timeouts.cjs',
  ],
  transform: {
    '^.+\\.(tsx?|m?js)$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: { target: 'es2023', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(@fontsource-variable|openapi-fetch|openapi-typescript-helpers)/)'],
  moduleNameMapper: {
    '^fast-check$': '<rootDir>/scripts/jest/repeatable-properties.cjs',
    '\\.(css|svg|png|jpg|webp|woff2)$': '<rootDir>/scripts/jest/asset.cjs',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/'],
  // Pages are drawn slowly while rings with priority run; a test that hangs still ends.
  testTimeout: 120_000,
  restoreMocks: true,
  maxWorkers: '100%',
};
