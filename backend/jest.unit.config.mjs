import shared from './jest.shared.config.mjs';

/** Pure code: no database, no Redis, no network. */
export default {
  ...shared,
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testRegex: '(?<!\\.int)\\.spec\\.ts$',
  // On a loaded machine; a test that hangs still ends.
  testTimeout: 60_000,
  maxWorkers: '100%',
};
