import { temporaryServices } from '../services/temporary.mjs';
import { jest } from './jest.mjs';
import { together } from './result.mjs';

const SPECS = 'backend/jest.integration.config.mjs';

/** Starts PostgreSQL and Redis servers for this run only. @returns {Promise<NodeJS.ProcessEnv>} their URLs */
async function services() {
  const { postgres, redis } = await temporaryServices({ purpose: 'integration', print: console.log });
  return { TEST_DATABASE_ADMIN_URL: postgres.url('postgres'), TEST_REDIS_URL: redis.url };
}

/** Tests the starters of the services, then services and HTTP contracts of the backend. Everything must be built before. */
export async function integration() {
  const env = await services();
  return together([
    await jest('scripts/jest.integration.config.mjs', {}, { again: 'scripts/jest.integration.config.mjs' }),
    await jest('backend/jest.integration-ring.config.mjs', env, { again: SPECS }),
  ]);
}

/** Runs some specs of the backend. @param {string[]} specs below the project's folder */
export const integrationOf = async (specs) => jest(SPECS, await services(), { again: SPECS, words: ['--runTestsByPath', ...specs] });
