import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../scripts/processes/ports.mjs';

const { default: webpack } = await import('webpack');
const { buildShellConfiguration: shellConfiguration } = await import('../../packages/federation/webpack.mjs');

/**
 * Builds the peer: the shell and the remotes as one build without federation, with the shell's webpack configuration.
 * @param {string} root
 * @param {string} output folder
 */
export async function buildSingleBundle(root, output) {
  const shell = shellConfiguration()(undefined, { mode: 'production' });
  const compiler = webpack({
    ...shell,
    name: 'singleBundle',
    output: { ...shell.output, path: output, uniqueName: 'singleBundle' },
    cache: { type: 'filesystem', cacheDirectory: join(root, '.cache/webpack'), name: 'single-bundle' },
    plugins: [
      ...(shell.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin'),
      new webpack.NormalModuleReplacementPlugin(/\/load-remote-module$/, join(root, 'benchmarks/first-visit/bundled-remotes.ts')),
    ],
  });
  const stats = await new Promise((resolve, reject) => compiler?.run((error, result) => (error ? reject(error) : resolve(result))));
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  await new Promise((resolve, reject) => compiler?.close((error) => (error ? reject(error) : resolve(undefined))));
}

/** @param {{ root: string, directory: string, backendUrl: string, remotes: { name: string, origin: string }[], stateDirectory: string }} options */
export async function serveSingleBundle({ root, directory, backendUrl, remotes, stateDirectory }) {
  const port = await findFreePort();
  const server = spawn(process.execPath, [join(root, 'packages/web-server/dist/main.js'), 'shell'], {
    env: {
      PATH: process.env['PATH'],
      DIRECTORY: directory,
      PORT: String(port),
      BACKEND_URL: backendUrl,
      REMOTES: JSON.stringify(remotes),
      STATE_DIR: stateDirectory,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  for (let tries = 0; tries < 200; tries++) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return { url, stop: () => server.kill() };
    if (server.exitCode !== null) break;
    await sleep(50);
  }
  server.kill();
  throw new Error('The server of the single bundle did not start.');
}
