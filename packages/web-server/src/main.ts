import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import type { Express } from 'express';
import { ConfigError, readKeptReleases, readRemoteServerConfig, readShellServerConfig } from './config.js';
import { readBuild } from './health.js';
import { listen, getPort } from './listen.js';
import { deployRelease, rollBackRelease } from './releases/releases.js';
import { createRemoteApp } from './remote-app.js';
import { createShellApp } from './shell-app.js';

const SHUTDOWN_TIMEOUT_MS = 3_000;

/**
 * Runs `node dist/main.js shell` or `node dist/main.js remote`, with settings from the environment (`config.ts`), or deploys a build with
 * `deploy DIRECTORY ASSETS` and undoes that with `rollback ASSETS`.
 */
async function runServer(command?: string, ...folders: string[]): Promise<void> {
  if (command === 'deploy') return deploy(folders);
  if (command === 'rollback') return rollBack(folders);
  return serve(command);
}

async function deploy([directory, assets]: string[]): Promise<void> {
  if (directory === undefined || assets === undefined)
    throw new ConfigError('Name the built app and the folder of assets: deploy shell/dist /srv/shell.');
  const build = await deployRelease(path.resolve(directory), path.resolve(assets), readKeptReleases(process.env), new Date());
  console.log(`${assets} serves build ${build} of ${directory}.`);
}

async function rollBack([assets]: string[]): Promise<void> {
  if (assets === undefined) throw new ConfigError('Name the folder of assets: rollback /srv/shell.');
  console.log(`${assets} serves build ${await rollBackRelease(path.resolve(assets))}.`);
}

async function serve(kind: string | undefined): Promise<void> {
  const { app, directory, host, port } = prepareApp(kind);
  if (!existsSync(path.join(directory, 'index.html'))) {
    throw new ConfigError(`${directory} does not contain index.html. Build the app first: npm run build.`);
  }
  const servers = await listen(app, host, port);
  const { version, commit } = await readBuild(directory);
  console.log(`Serving ${directory} (${version}+${commit}) on http://${host}:${getPort(servers[0]!)}`);
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
  throw new ConfigError('Name a command: serve "shell" or "remote", "deploy", or "rollback".');
}

/** Stops accepting connections and lets pending responses finish; then closes the event streams, which would not end otherwise. */
function stopServers(servers: Server[]): void {
  for (const server of servers) {
    server.close();
    server.closeIdleConnections();
  }
  setTimeout(() => servers.forEach((server) => server.closeAllConnections()), SHUTDOWN_TIMEOUT_MS).unref();
}

runServer(...process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
});
