import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { onEnd } from '../processes/on-end.mjs';
import { freePort } from '../processes/ports.mjs';
import { FORGETFUL, temporaryFolder } from './temporary-folder.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';

/**
 * Starts PostgreSQL and Redis on free ports with separate data folders, removed when this program ends.
 * @param {{ purpose: string, print: (line: string) => void }} options
 */
export async function temporaryServices({ purpose, print }) {
  const folder = temporaryFolder(purpose);
  const password = randomBytes(16).toString('hex');
  const postgres = await startPostgres({
    dataDir: join(folder, 'postgres'),
    port: await freePort(),
    password,
    logFile: join(folder, 'postgres.log'),
    settings: FORGETFUL,
  });
  onEnd(() => postgres.stop());
  const redis = await startRedis({
    dataDir: join(folder, 'redis'),
    port: await freePort(),
    password,
    logFile: join(folder, 'redis.log'),
    print,
  });
  onEnd(() => redis.stop());
  return { folder, postgres, redis };
}
