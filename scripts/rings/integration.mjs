import { temporaryServices } from '../services/temporary.mjs';
import { jest } from './jest.mjs';

/** Services and HTTP contracts of the backend on PostgreSQL and Redis servers of this run alone. */
export async function integration() {
  const { postgres, redis } = await temporaryServices({ purpose: 'integration', say: console.log });
  return jest('backend/jest.integration.config.mjs', {
    TEST_DATABASE_ADMIN_URL: postgres.url('postgres'),
    TEST_REDIS_URL: redis.url,
  });
}
