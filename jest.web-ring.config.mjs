import single from './jest.web.config.mjs';
import shares from './scripts/jest/shares.cjs';

/** All specs of browser code, in shares that load React and the components once each. */
export default {
  ...single,
  roots: [...single.roots, '<rootDir>/scripts/jest/shares'],
  testMatch: shares.ringOf('web'),
};
