import { buildStale } from '../build/build-stale.mjs';
import { buildTargets } from '../build/targets.mjs';
import { temporaryServices } from '../services/temporary.mjs';
import { jest } from './jest.mjs';
import { together } from './result.mjs';

/** The starters of the services themselves, then services and HTTP contracts of the backend on PostgreSQL and Redis servers of this run alone. */
export async function integration() {
  await buildStale(buildTargets(), console.log);
  const { postgres, redis } = await temporaryServices({ purpose: 'integration', say: console.log });
  return together([
    await jest('scripts/jest.integration.config.mjs', {}, { again: 'scripts/jest.integration.config.mjs' }),
    await jest(
      'backend/jest.integration-ring.config.mjs',
      { TEST_DATABASE_ADMIN_URL: postgres.url('postgres'), TEST_REDIS_URL: redis.url },
      { again: 'backend/jest.integration.config.mjs' },
    ),
  ]);
}
