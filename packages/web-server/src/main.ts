import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import type { Express } from 'express';
import { ConfigError, remoteServerConfig, shellServerConfig } from './config.js';
import { listen, portOf } from './listen.js';
import { remoteApp } from './remote-app.js';
import { shellApp } from './shell-app.js';

const OPEN_CONNECTIONS_END_WITHIN_MS = 3_000;

/** Runs `node dist/main.js shell` or `node dist/main.js remote`; settings come from the environment, see `config.ts`. */
async function run(kind: string | undefined): Promise<void> {
  const { app, directory, host, port } = prepare(kind);
  if (!existsSync(path.join(directory, 'index.html'))) {
    throw new ConfigError(`${directory} holds no index.html. Build the app first: npm run build.`);
  }
  const servers = await listen(app, host, port);
  console.log(`Serving ${directory} on http://${host}:${portOf(servers[0]!)}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(servers));
}

function prepare(kind: string | undefined): { app: Express; directory: string; host: string; port: number } {
  if (kind === 'shell') {
    const config = shellServerConfig(process.env);
    return { ...config, app: shellApp(config) };
  }
  if (kind === 'remote') {
    const config = remoteServerConfig(process.env);
    return { ...config, app: remoteApp(config) };
  }
  throw new ConfigError('Say what to serve: "shell" or "remote".');
}

/** Accepts no new connections and lets pending responses finish; event streams never end by themselves, so they are closed after that. */
function stop(servers: Server[]): void {
  for (const server of servers) {
    server.close();
    server.closeIdleConnections();
  }
  setTimeout(() => servers.forEach((server) => server.closeAllConnections()), OPEN_CONNECTIONS_END_WITHIN_MS).unref();
}

run(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
