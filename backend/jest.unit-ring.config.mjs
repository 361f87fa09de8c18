import shares from '../scripts/jest/shares.cjs';
import single from './jest.unit.config.mjs';

/** All specs of pure code, in shares that load their modules once each. */
export default {
  ...single,
  roots: [...single.roots, '<rootDir>/../scripts/jest/shares'],
  testRegex: undefined,
  testMatch: shares.listRunFiles('unit'),
};
