import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import type { Express } from 'express';
import { ConfigError, readRemoteServerConfig, readShellServerConfig } from './config.js';
import { listen, getPort } from './listen.js';
import { createRemoteApp } from './remote-app.js';
import { createShellApp } from './shell-app.js';

const SHUTDOWN_TIMEOUT_MS = 3_000;

/** Runs `node dist/main.js shell` or `node dist/main.js remote`; settings come from the environment, see `config.ts`. */
async function runServer(kind: string | undefined): Promise<void> {
  const { app, directory, host, port } = prepareApp(kind);
  if (!existsSync(path.join(directory, 'index.html'))) {
    throw new ConfigError(`${directory} holds no index.html. Build the app first: npm run build.`);
  }
  const servers = await listen(app, host, port);
  console.log(`Serving ${directory} on http://${host}:${getPort(servers[0]!)}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopServers(servers));
}

function prepareApp(kind: string | undefined): { app: Express; directory: string; host: string; port: number } {
  if (kind === 'shell') {
    const config = readShellServerConfig(process.env);
    return { ...config, app: createShellApp(config) };
  }
  if (kind === 'remote') {
    const config = readRemoteServerConfig(process.env);
    return { ...config, app: createRemoteApp(config) };
  }
  throw new ConfigError('Say what to serve: "shell" or "remote".');
}

/** Accepts no new connections and lets pending responses finish; event streams never end by themselves, so they are closed after that. */
function stopServers(servers: Server[]): void {
  for (const server of servers) {
    server.close();
    server.closeIdleConnections();
  }
  setTimeout(() => servers.forEach((server) => server.closeAllConnections()), SHUTDOWN_TIMEOUT_MS).unref();
}

runServer(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
