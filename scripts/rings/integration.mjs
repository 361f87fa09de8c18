import { startTemporaryServices } from '../services/temporary.mjs';
import { runJest } from './jest.mjs';
import { combineResults } from './result.mjs';

const SPECS = 'backend/jest.integration.config.mjs';
/** The spec that has PostgreSQL describe all of the product's SQL statements. */
export const SQL_SPEC = 'backend/test/sql/statements.int.spec.ts';

/** Starts PostgreSQL and Redis servers that are used only for this run. @returns {Promise<NodeJS.ProcessEnv>} their URLs */
async function startTestServices() {
  const { postgres, redis } = await startTemporaryServices({ purpose: 'integration', print: console.log });
  return { TEST_DATABASE_ADMIN_URL: postgres.url('postgres'), TEST_REDIS_URL: redis.url };
}

/** Tests the code that starts the services, then the backend's services and HTTP contracts. Everything must be built beforehand. */
export async function runIntegrationTests() {
  const env = await startTestServices();
  return combineResults([
    await runJest('scripts/jest.integration.config.mjs', {}, { again: 'scripts/jest.integration.config.mjs' }),
    await runJest('backend/jest.integration-ring.config.mjs', env, { again: SPECS }),
  ]);
}

/** @param {string[]} specs below the project's folder */
export const runIntegrationSpecs = async (specs) =>
  runJest(SPECS, await startTestServices(), { again: SPECS, args: ['--runTestsByPath', ...specs] });
