import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getPort } from '../listen.js';

const running: Server[] = [];

/** Starts a server on a free loopback port and returns its origin. */
export async function startServer(handler: RequestListener, options: ServerOptions = {}): Promise<string> {
  const server = createServer(options, handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.push(server);
  return `http://127.0.0.1:${getPort(server)}`;
}

/** Stops every server that {@link startServer} started. */
export async function stopServers(): Promise<void> {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** Returns an origin on which no server listens. */
export async function getDeadOrigin(): Promise<string> {
  const origin = await startServer(() => undefined);
  await stopServer(origin);
  return origin;
}

export async function stopServer(origin: string): Promise<void> {
  const index = running.findIndex((server) => origin.endsWith(`:${getPort(server)}`));
  const [server] = running.splice(index, 1);
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
}

export async function createFolder(files: Record<string, string | Buffer> = {}): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'web-server-'));
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(directory, name), content);
  return directory;
}
