import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onEnd } from '../processes/on-end.mjs';
import { freePort } from '../processes/ports.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';

/** Settings for data that nobody will miss: nothing waits for the disk. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/**
 * PostgreSQL and Redis on free ports with data folders of their own, gone when this program ends.
 * @param {{ purpose: string, durable?: boolean, say: (line: string) => void }} options durable keeps the settings that real data has
 */
export async function temporaryServices({ purpose, durable = false, say }) {
  const folder = mkdtempSync(join(tmpdir(), `stampline-${purpose}-`));
  chmodSync(folder, 0o711); // the account that PostgreSQL runs as has to get through
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const password = randomBytes(16).toString('hex');
  const postgres = await startPostgres({
    dataDir: join(folder, 'postgres'),
    port: await freePort(),
    password,
    logFile: join(folder, 'postgres.log'),
    settings: durable ? {} : FORGETFUL,
  });
  onEnd(() => postgres.stop());
  const redis = await startRedis({
    dataDir: join(folder, 'redis'),
    port: await freePort(),
    password,
    logFile: join(folder, 'redis.log'),
    say,
  });
  onEnd(() => redis.stop());
  return { folder, postgres, redis };
}
