import unit from './jest.config.mjs';

/** The starters of PostgreSQL and Redis, with real servers that are killed and started again. */
export default { ...unit, testRegex: '\\.int\\.spec\\.mjs$', testTimeout: 60_000 };
