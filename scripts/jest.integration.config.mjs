import unit from './jest.config.mjs';

/** Jest configuration for the tests of PostgreSQL, Redis and the whole product, with real processes that are killed and restarted. */
export default { ...unit, testRegex: '\\.int\\.spec\\.mjs$', testTimeout: 600_000, maxWorkers: 2 };
