import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Configuration } from '../../src/platform/kernel/config/configuration.js';

/** Starts a probe worker as a separate process, and waits until it consumes jobs from its queues. */
export async function startWorkerProcess(configuration: Configuration): Promise<ChildProcess> {
  const worker = spawnWorker(configuration, 'inherit');
  if (!worker.stdout) throw new Error('The worker process has no output.');
  const [said] = await Promise.race([once(worker.stdout, 'data'), once(worker, 'exit')]);
  if (!String(said).includes('worker ready')) throw new Error(`The worker process did not start (exit code ${String(said)}).`);
  return worker;
}

/** Starts a worker whose job has no handler. @returns how it ended */
export async function startWorkerWithoutHandler(configuration: Configuration): Promise<{ exitCode: unknown; errors: string }> {
  const worker = spawnWorker(configuration, 'pipe', '--without-handler');
  if (!worker.stderr) throw new Error('The worker process has no error output.');
  const [[exitCode], errors] = await Promise.all([once(worker, 'exit'), text(worker.stderr)]);
  return { exitCode, errors };
}

/** Kills the worker, as if the machine had crashed. */
export async function killProcess(worker: ChildProcess): Promise<void> {
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
}

function spawnWorker(configuration: Configuration, errors: 'inherit' | 'pipe', ...options: string[]): ChildProcess {
  return spawn(process.execPath, [join(__dirname, 'run-typescript.cjs'), join(__dirname, 'probe-worker.ts'), ...options], {
    stdio: ['ignore', 'pipe', errors],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: configuration.get('databaseUrl'),
      DATABASE_WAIT_MS: String(configuration.get('databaseWaitMs')),
      REDIS_URL: configuration.get('redisUrl'),
      REDIS_PREFIX: configuration.get('redisPrefix'),
      SESSION_SECRET: configuration.get('sessionSecret'),
      ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
    },
  });
}
