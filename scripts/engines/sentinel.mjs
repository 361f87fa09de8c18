import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { findFreePort } from '../processes/ports.mjs';
import { registerEnding } from '../processes/on-end.mjs';
import { findRedisProgram } from '../services/redis-program.mjs';
import { sendRedisCommands } from '../services/redis-wire.mjs';
import { startRedis } from '../services/redis.mjs';
import { startDaemon } from './start-daemon.mjs';

const NAME = 'stampline-primary';
const SYNC_TIMEOUT_MS = 120_000;

/**
 * Starts a Redis server, its replica, and a sentinel that promotes the replica when the primary is lost.
 * @param {{ folder: string, print: (line: string) => void }} options
 */
export async function startSentinel({ folder, print }) {
  const password = 'only-for-tests';
  const startServer = async (/** @type {string} */ name) => {
    const port = await findFreePort();
    const server = await startRedis({ dataDir: join(folder, name), port, password, logFile: join(folder, `${name}.log`), print });
    registerEnding(() => server.stop());
    return { ...server, port };
  };
  mkdirSync(folder, { recursive: true });
  const [primary, replica] = [await startServer('primary'), await startServer('replica')];
  await sendRedisCommands({ port: primary.port, password }, [['CONFIG', 'SET', 'masterauth', password]]);
  await sendRedisCommands({ port: replica.port, password }, [
    ['CONFIG', 'SET', 'masterauth', password],
    ['REPLICAOF', '127.0.0.1', String(primary.port)],
  ]);
  for (const end = Date.now() + SYNC_TIMEOUT_MS; ; await sleep(50)) {
    if ((await sendRedisCommands({ port: replica.port, password }, [['INFO', 'replication']])).includes('master_link_status:up')) break;
    if (Date.now() > end) throw new Error('The replica of Redis did not follow its primary.');
  }
  const port = await findFreePort();
  const file = join(folder, 'sentinel.conf');
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir ${JSON.stringify(folder)}`,
    `sentinel monitor ${NAME} 127.0.0.1 ${primary.port} 1`,
    `sentinel auth-pass ${NAME} ${password}`,
    `sentinel down-after-milliseconds ${NAME} 1000`,
    `sentinel failover-timeout ${NAME} 5000`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const client = new Redis({ port, lazyConnect: true, retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on('error', () => undefined); // The server is still starting.
  registerEnding(() => client.disconnect());
  const findPrimary = () => client.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', NAME);
  await startDaemon({
    name: 'The sentinel of Redis',
    program: findRedisProgram(print),
    args: [file, '--sentinel'],
    logFile: join(folder, 'sentinel.log'),
    isReady: async () => /slaves=1/.test(await client.info('sentinel')),
  });
  return {
    variables: { REDIS_URL: `redis://:${password}@${NAME}/0`, REDIS_SENTINELS: `127.0.0.1:${port}` },
    /** Kills the primary without warning, like a machine failure. */
    losePrimary() {
      process.kill(primary.pid, 'SIGKILL');
    },
    /** Returns true once the sentinel has promoted the replica. */
    hasFailedOver: async () => String(await findPrimary()).endsWith(`,${replica.port}`),
  };
}
