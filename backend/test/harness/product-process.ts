import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from './database.js';
import { getTestServices } from './test-services.js';

export interface ProductProcess {
  readonly child: ChildProcess;
  /** Resolves with the log line that has this message. */
  waitForLine(message: string): Promise<Record<string, unknown>>;
  waitForExit(signal?: NodeJS.Signals): Promise<{ code: number | null; output: string; errors: string }>;
}

const running = new Set<ChildProcess>();

/** Kills the processes that a failed test left running; call it in afterEach. */
export function killProducts(): void {
  for (const child of running) child.kill('SIGKILL');
}

export function buildProductEnvironment(database: TestDatabase): NodeJS.ProcessEnv {
  return {
    PORT: '0',
    DATABASE_URL: database.appUrl,
    REDIS_URL: getTestServices().redisUrl,
    REDIS_PREFIX: `${database.name}:`,
    SESSION_SECRET: 'only for tests, only for tests, only for tests',
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    FILES_DIR: mkdtempSync(join(tmpdir(), 'stampline-files-')),
    // Long enough for slow first jobs on a busy machine.
    WORKER_STOP_SECONDS: '120',
  };
}

/**
 * Starts dist/processes/<script>.js with only this environment.
 * @param log destination of standard output instead of the test
 */
export function startProduct(script: 'web' | 'worker' | 'migrate', environment: NodeJS.ProcessEnv, log?: string): ProductProcess {
  const path = join(__dirname, '../../dist/processes', `${script}.js`);
  if (!existsSync(path)) throw new Error(`backend/dist/processes/${script}.js is missing: run \`npm run build -w backend\` first.`);
  const words = log === undefined ? [process.execPath, path] : ['/bin/sh', '-c', 'exec "$0" "$1" > "$2"', process.execPath, path, log];
  const [program = '', ...rest] = words;
  const child = spawn(program, rest, {
    env: { PATH: process.env.PATH, MONITORING: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  let finished = false;
  const exit = once(child, 'close');
  child.once('close', () => {
    finished = true;
    running.delete(child);
  });
  running.add(child);
  return {
    child,
    waitForLine: async (message) => {
      for (;;) {
        const found = output.split('\n').find((line) => line.includes(`"msg":"${message}"`));
        if (found !== undefined) return JSON.parse(found);
        await Promise.race([once(child.stdout, 'data'), exit]);
        if (finished) throw new Error(`${script} ended before it said "${message}": ${errors}${output}`);
      }
    },
    waitForExit: async (signal) => {
      if (signal) child.kill(signal);
      await exit;
      return { code: child.exitCode, output, errors };
    },
  };
}
