import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findFreePort } from '../processes/ports.mjs';
import { registerEnding } from '../processes/on-end.mjs';
import { startPostgres } from '../services/postgres.mjs';
import { DISPOSABLE_SETTINGS } from '../services/temporary-folder.mjs';

const PASSWORD = 'only-for-tests';
const FOLLOW_TIMEOUT_MS = 120_000;

/** @param {string} connectionString @param {string} sql @returns {Promise<Record<string, unknown>[]>} */
async function query(connectionString, sql) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Starts PostgreSQL with a standby that confirms each commit, as in an installation that cannot afford to lose data.
 * @param {{ folder: string, prepare: (url: (database: string) => string) => Promise<void> }} options `prepare` runs before the standby is created
 */
export async function startPostgresPair({ folder, prepare }) {
  const start = async (/** @type {string} */ name, /** @type {Record<string, string>} */ settings) => {
    const port = await findFreePort();
    const dataDir = join(folder, name);
    const server = await startPostgres({
      dataDir,
      port,
      password: PASSWORD,
      logFile: join(folder, `${name}.log`),
      settings: { ...DISPOSABLE_SETTINGS, ...settings },
    });
    registerEnding(() => server.stop());
    return { ...server, port };
  };
  const first = await start('primary', {});
  await prepare(first.url);
  await first.stop();
  const standbyDir = join(folder, 'standby');
  execFileSync('cp', ['-a', first.dataDir, standbyDir]);
  writeFileSync(join(standbyDir, 'standby.signal'), '');
  const primary = await start('primary', { synchronous_standby_names: '*', synchronous_commit: 'on' });
  const standby = await start('standby', { primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres password=${PASSWORD}` });
  for (const end = Date.now() + FOLLOW_TIMEOUT_MS; ; await sleep(50)) {
    const [state] = await query(
      primary.url('postgres'),
      "select count(*)::int as count from pg_stat_replication where sync_state = 'sync'",
    );
    if (state?.count === 1) break;
    if (Date.now() > end) throw new Error('The standby of PostgreSQL did not follow its primary.');
  }
  return {
    primary,
    standby,
    /** Kills the primary without warning, like a machine failure, and promotes the standby. */
    async failOver() {
      process.kill(primary.pid, 'SIGKILL');
      await query(standby.url('postgres'), 'select pg_promote()');
    },
  };
}
