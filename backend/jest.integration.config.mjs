import shared from './jest.shared.config.mjs';

/** Services and HTTP contracts on real PostgreSQL and Redis (TEST_DATABASE_ADMIN_URL, TEST_REDIS_URL). */
export default {
  ...shared,
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testRegex: '\\.int\\.spec\\.ts$',
  testTimeout: 30_000,
};
