import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface OfficeProcess {
  readonly url: string;
  readonly host: string;
  /** Sets the offices' clock. @param now ISO 8601 */
  setTime(now: string): Promise<void>;
  stop(): Promise<void>;
}

/** A licensee in an office's register. */
export interface RegisteredLicensee {
  readonly venue: string;
  readonly number: string;
  readonly name: string;
  readonly kind: 'agency' | 'individual';
  readonly from: string;
  readonly to: string | null;
}

/**
 * Starts offices that remember the transactions they have accepted.
 * @param now the offices' time, ISO 8601 @param licensees the offices' register; null if they do not check licenses
 */
export async function startOfficeProcess(now: string, licensees: readonly RegisteredLicensee[] | null = null): Promise<OfficeProcess> {
  const main = join(__dirname, '../../../simulators/offices/main.mjs');
  const env = { PATH: process.env.PATH, PORT: '0', REMEMBERS: 'yes', NOW: now, LICENSEES: JSON.stringify(licensees) };
  const child = spawn(process.execPath, [main], { stdio: ['pipe', 'pipe', 'inherit'], env });
  const output = createInterface(child.stdout);
  const [line] = await once(output, 'line');
  const url = String(line).replace('simulator ready at ', '');
  return {
    url,
    host: new URL(url).host,
    setTime: async (time) => {
      const moved = once(output, 'line');
      child.stdin.write(`${time}\n`);
      await moved;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
