import shared from './jest.shared.config.mjs';

/** Pure code: no database, no Redis, no network. */
export default { ...shared, roots: ['<rootDir>/src', '<rootDir>/test'], testRegex: '(?<!\\.int)\\.spec\\.ts$', maxWorkers: '100%' };
