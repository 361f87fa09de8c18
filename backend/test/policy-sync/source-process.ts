import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type SourceTransaction = Readonly<Record<string, string | boolean | number | null>> & {
  readonly id: string;
  readonly updated_at: string;
};

/** The simulator of a policy administration system, in a separate process. */
export interface SourceProcess {
  readonly baseUrl: string;
  readonly host: string;
  readonly apiKey: string;
  setRecords(records: readonly SourceTransaction[], pageSize?: number): Promise<void>;
  fail(...faults: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

export async function startSource(): Promise<SourceProcess> {
  const main = join(__dirname, '../../../simulators/policy-administration/main.mjs');
  const env = { PATH: process.env.PATH, PORT: '0', SIMULATOR_CHANGE_MS: '0' };
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'], env });
  const [line] = await once(createInterface(child.stdout), 'line');
  const baseUrl = String(line).replace('simulator ready at ', '');
  const { host } = new URL(baseUrl);
  const send = async (path: string, body: object): Promise<void> => {
    const { status } = await fetch(`http://${host}${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (status !== 204) throw new Error(`The simulator answered ${status}.`);
  };
  return {
    baseUrl,
    host,
    apiKey: 'simulator-key',
    setRecords: (records, pageSize = 2) => send('/records', { records, pageSize }),
    fail: (...faults) => send('/faults', { faults }),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
