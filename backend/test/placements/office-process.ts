import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The simulator of offices, in a separate process. */
export interface OfficeProcess {
  readonly url: string;
  readonly host: string;
  stop(): Promise<void>;
}

/** Starts offices that remember what they accepted. @param now their time, ISO 8601 */
export async function startOfficeProcess(now: string): Promise<OfficeProcess> {
  const main = join(__dirname, '../../../simulators/offices/main.mjs');
  const env = { PATH: process.env.PATH, PORT: '0', REMEMBERS: 'yes', NOW: now };
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'], env });
  const [line] = await once(createInterface(child.stdout), 'line');
  const url = String(line).replace('simulator ready at ', '');
  return {
    url,
    host: new URL(url).host,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
