import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Configuration } from '../../src/platform/kernel/config/configuration.js';

/**
 * Starts the product's worker in a separate process, with the web application's configuration. @param environment variables that override the
 * configuration
 */
export async function startKillableWorker(
  configuration: Configuration,
  redisUrl: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [join(__dirname, '../queue/run-typescript.cjs'), join(__dirname, 'worker-process.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: configuration.get('databaseUrl'),
      DATABASE_WAIT_MS: String(configuration.get('databaseWaitMs')),
      REDIS_URL: redisUrl,
      REDIS_PREFIX: configuration.get('redisPrefix'),
      FILES_DIR: configuration.get('filesDir'),
      SESSION_SECRET: configuration.get('sessionSecret'),
      MONITORING: 'off',
      ACCOUNTING_SIMULATOR_URL: configuration.get('accountingSimulatorUrl') ?? '',
      OUTBOUND_ALLOWED_HOSTS: (configuration.get('outboundAllowedHosts') ?? []).join(','),
      ENCRYPTION_KEYS: configuration
        .get('encryptionKeys')
        .map(({ id, key }) => `${id}:${key.toString('base64')}`)
        .join(','),
      ...environment,
    },
  });
  await Promise.race([once(worker.stdout, 'data'), once(worker, 'exit')]);
  if (worker.exitCode !== null) throw new Error(`The worker process did not start (exit code ${worker.exitCode}).`);
  return worker;
}

/** Kills the worker without a chance to clean up, as if its machine were lost. */
export async function killProcess(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
}
