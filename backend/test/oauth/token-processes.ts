import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Configuration } from '../../src/platform/kernel/config/configuration.js';

export interface TokenProcess {
  /** Sends ten simultaneous requests. @returns the distinct tokens, or the error */
  requestTokens(): Promise<unknown>;
  stop(): Promise<void>;
}

const running = new Set<TokenProcess>();

/** Stops the processes that a test left running; call it in afterEach. */
export async function stopTokenProcesses(): Promise<void> {
  await Promise.all([...running].map((process) => process.stop()));
}

/**
 * @param words the provider as JSON, the organization and the connection @param program the program to run, by default the one that requests tokens
 */
export async function startTokenProcess(
  configuration: Configuration,
  allowedHost: string,
  words: string[],
  program = 'token-process.ts',
): Promise<TokenProcess> {
  const key = configuration.get('encryptionKeys')[0];
  const runner = join(__dirname, '../queue/run-typescript.cjs');
  const child: ChildProcess = spawn(process.execPath, [runner, join(__dirname, program), ...words], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: configuration.get('databaseUrl'),
      DATABASE_WAIT_MS: String(configuration.get('databaseWaitMs')),
      REDIS_URL: configuration.get('redisUrl'),
      REDIS_PREFIX: configuration.get('redisPrefix'),
      SESSION_SECRET: configuration.get('sessionSecret'),
      ENCRYPTION_KEYS: `${key.id}:${key.key.toString('base64')}`,
      OUTBOUND_ALLOWED_HOSTS: allowedHost,
    },
  });
  if (!child.stdout) throw new Error('The process has no output.');
  const lines: Interface = createInterface(child.stdout);
  const readNextLine = async (): Promise<string> => String((await once(lines, 'line'))[0]);
  if ((await Promise.race([readNextLine(), once(child, 'exit')])) !== 'ready') throw new Error('The token process did not start.');
  const started: TokenProcess = {
    requestTokens: async () => {
      const reply = readNextLine();
      child.stdin?.write('\n');
      return JSON.parse(await reply);
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      running.delete(started);
    },
  };
  running.add(started);
  return started;
}
