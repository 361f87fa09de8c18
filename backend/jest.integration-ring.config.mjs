import { availableParallelism } from 'node:os';
import shares from '../scripts/jest/shares.cjs';
import single from './jest.integration.config.mjs';

/**
 * All integration specs, in shares that load the product's modules once each. One more than there are cores run side by side: a share waits for
 * the database, for queues and for processes that it has killed during more than half of its time.
 */
export default {
  ...single,
  roots: [...single.roots, '<rootDir>/../scripts/jest/shares'],
  testRegex: undefined,
  testMatch: shares.listRunFiles('integration'),
  maxWorkers: Math.min(4, availableParallelism() + 1),
};
