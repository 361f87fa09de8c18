import shared from './jest.shared.config.mjs';

/** Pure code: no database, no Redis, no network. */
export default {
  ...shared,
  roots: ['<rootDir>/src', '<rootDir>/test', '<rootDir>/../packages/tables/src', '<rootDir>/../packages/pdf/src'],
  testRegex: '(?<!\\.int)\\.spec\\.ts$',
  // Enough while rings with priority run at the same time; a test that hangs still ends.
  testTimeout: 120_000,
  maxWorkers: '100%',
};
