import { type ChildProcess, spawn } from 'node:child_process';
import { Redis } from 'ioredis';
import { findFreePort } from './free-port.js';

/** A separate Redis without persistence: after a kill and a restart it is empty. */
export interface TestRedis {
  readonly url: string;
  /** Accepts commands without responding to any, until it is killed. */
  stopResponding(): void;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** @param words additional arguments for the server */
export async function startTestRedis(...words: string[]): Promise<TestRedis> {
  const port = await findFreePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp', ...words];
    server = spawn('redis-server', options, { stdio: 'ignore' });
    await waitUntilReady(url);
  };
  const kill = async (): Promise<void> => {
    const running = server;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  };
  const stopResponding = (): void => void server?.kill('SIGSTOP');
  await start();
  return { url, stopResponding, kill, start };
}

async function waitUntilReady(url: string): Promise<void> {
  const redis = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: 250 });
  redis.on('error', () => undefined);
  try {
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}
