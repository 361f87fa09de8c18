import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { registerEnding } from '../processes/on-end.mjs';
import { findFreePort } from '../processes/ports.mjs';
import { DISPOSABLE_SETTINGS, createTemporaryFolder } from './temporary-folder.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';

/**
 * Starts PostgreSQL and Redis on free ports with separate data folders, removed when this program ends.
 * @param {{ purpose: string, print: (line: string) => void }} options
 */
export async function startTemporaryServices({ purpose, print }) {
  const folder = createTemporaryFolder(purpose);
  const password = randomBytes(16).toString('hex');
  const postgres = await startPostgres({
    dataDir: join(folder, 'postgres'),
    port: await findFreePort(),
    password,
    logFile: join(folder, 'postgres.log'),
    settings: DISPOSABLE_SETTINGS,
  });
  registerEnding(() => postgres.stop());
  const redis = await startRedis({
    dataDir: join(folder, 'redis'),
    port: await findFreePort(),
    password,
    logFile: join(folder, 'redis.log'),
    print,
  });
  registerEnding(() => redis.stop());
  return { folder, postgres, redis };
}
