import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestDatabase } from '../harness/database.js';
import type { Configuration } from '../../src/platform/config/configuration.js';

/** Starts a probe worker as a process of its own and waits until its queues consume. */
export async function startWorkerProcess(database: TestDatabase, configuration: Configuration): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [join(__dirname, 'run-typescript.cjs'), join(__dirname, 'probe-worker.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.appUrl,
      REDIS_URL: configuration.get('redisUrl'),
      REDIS_PREFIX: configuration.get('redisPrefix'),
      SESSION_SECRET: configuration.get('sessionSecret'),
      ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
    },
  });
  const [said] = await Promise.race([once(worker.stdout, 'data'), once(worker, 'exit')]);
  if (!String(said).includes('worker ready')) throw new Error(`The worker process did not start (exit code ${String(said)}).`);
  return worker;
}

/** Ends it as a crash of the machine would. */
export async function killNow(worker: ChildProcess): Promise<void> {
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
}
