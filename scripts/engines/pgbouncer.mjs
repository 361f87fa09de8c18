import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { findFreePort } from '../processes/ports.mjs';
import { findPgBouncerProgram } from '../system/pgbouncer.mjs';
import { startDaemon } from './start-daemon.mjs';

/**
 * Starts PgBouncer in transaction mode, with all other settings as in its package's default configuration, so that it rejects unknown startup
 * parameters.
 * @param {object} options
 * @param {string} options.folder
 * @param {string} options.databaseUrl URL with the role whose connections it pools
 * @param {(line: string) => void} options.print
 */
export async function startPgBouncer({ folder, databaseUrl, print }) {
  const { username, password, pathname } = new URL(databaseUrl);
  mkdirSync(folder, { recursive: true });
  const listenPort = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  const isRoot = process.getuid?.() === 0;
  const point = (/** @type {string} */ target) => {
    const { hostname, port } = new URL(target);
    const lines = [
      '[databases]',
      `* = host=${hostname} port=${port} user=${username} password=${password}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${listenPort}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 8',
      'server_login_retry = 1',
      ...(isRoot ? ['user = nobody'] : []), // PgBouncer does not run as root.
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
  };
  point(databaseUrl);
  chmodSync(folder, 0o755);
  chmodSync(file, 0o644);
  const url = `postgres://${username}:${password}@127.0.0.1:${listenPort}${pathname}`;
  const daemon = await startDaemon({
    name: 'PgBouncer',
    program: findPgBouncerProgram(print),
    args: [file],
    logFile: join(folder, 'pgbouncer.log'),
    isReady: () => canConnect(url),
  });
  return {
    url,
    /** Points the pooler to another server, as after a failover. @param {string} target its URL */
    follow(target) {
      point(target);
      daemon.kill('SIGHUP');
    },
  };
}

/** @param {string} connectionString */
async function canConnect(connectionString) {
  const client = new Client({ connectionString });
  client.on('error', () => undefined); // reported by connect()
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
