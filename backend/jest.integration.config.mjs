import { availableParallelism } from 'node:os';
import shared from './jest.shared.config.mjs';

/** Services and HTTP contracts on real PostgreSQL and Redis (TEST_DATABASE_ADMIN_URL, TEST_REDIS_URL). */
export default {
  ...shared,
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testRegex: '\\.int\\.spec\\.ts$',
  testTimeout: 480_000,
  // Most of a suite is the start of its application. PostgreSQL has connections for four at once.
  maxWorkers: Math.min(4, availableParallelism()),
  setupFilesAfterEnv: ['<rootDir>/test/harness/contract/fail-on-faults.ts'],
};
