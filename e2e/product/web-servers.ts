import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const SERVER = path.resolve(import.meta.dirname, '../../packages/web-server/dist/main.js');

export function deploy(build: string, assets: string): void {
  execFileSync(process.execPath, [SERVER, 'deploy', build, assets], { stdio: 'pipe' });
}

export function rollBack(assets: string): void {
  execFileSync(process.execPath, [SERVER, 'rollback', assets], { stdio: 'pipe' });
}

/** A server of a remote or a shell, in addition to the product's. */
export class WebServer {
  private process: ChildProcess | undefined;
  /** Empty while the server is down. */
  origin = '';

  constructor(
    private readonly kind: 'shell' | 'remote',
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  async start(): Promise<void> {
    const env = { ...process.env, PORT: '0', HOST: 'localhost', ...this.settings };
    const server = spawn(process.execPath, [SERVER, this.kind], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.process = server;
    for await (const line of createInterface({ input: server.stdout })) {
      const [origin] = /http:\/\/\S+$/.exec(line) ?? [];
      if (origin === undefined) continue;
      this.origin = origin;
      return;
    }
    throw new Error(`The server of a ${this.kind} did not start.`);
  }

  async stop(): Promise<void> {
    this.origin = '';
    if (this.process?.exitCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await ended;
  }
}
