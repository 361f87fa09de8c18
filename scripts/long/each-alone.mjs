import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildStaleTargets } from '../build/build-stale.mjs';
import { selectTargets } from '../build/targets.mjs';
import { runNginx } from '../compose/nginx.mjs';
import { ensureInstalled } from '../install/ensure-installed.mjs';
import { getErrorMessage } from '../processes/errors.mjs';
import { endOnSignals, registerEnding, runEndings } from '../processes/on-end.mjs';
import { findFreePort } from '../processes/ports.mjs';
import { runProgram } from '../processes/run.mjs';
import { runMain, UserError } from '../processes/user-error.mjs';
import { keepTemporaryFilesInMemory } from '../rings/memory-folder.mjs';
import { runPlaywright, toResult } from '../rings/run-playwright.mjs';
import { ROOT } from '../root.mjs';
import { startProgram } from '../stack/program.mjs';
import { buildBackendEnvironment, buildBackendPrograms } from '../stack/programs.mjs';
import { getSecrets } from '../stack/secrets.mjs';
import { startTemporaryStack } from '../stack/temporary.mjs';
import { findOrInstallChromium } from '../system/chromium.mjs';
import { buildChanges, CHANGED_SENTENCE } from './changed-trees.mjs';

/** @typedef {Awaited<ReturnType<typeof startTemporaryStack>>} Stack */

/**
 * Starts nginx in front of the web processes: a request that one of them does not accept is sent to the other.
 * @param {Stack} stack @param {number[]} ports
 */
async function startBalancer({ settings }, ports) {
  const port = await findFreePort();
  const folder = join(settings.dataDir, 'balancer');
  mkdirSync(folder);
  // A replacement process receives requests immediately.
  const servers = ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(' ');
  const site = `
    upstream web { ${servers} }
    server {
      listen 127.0.0.1:${port};
      client_max_body_size 0;
      location / {
        proxy_pass http://web;
        proxy_http_version 1.1;
        proxy_set_header Host $http_host;
        proxy_set_header Connection '';
        proxy_buffering off;
        proxy_request_buffering off;
        proxy_read_timeout 1h;
      }
    }`;
  const { stop } = await runNginx({ folder, site, port, print: console.log });
  registerEnding(stop);
  return `http://127.0.0.1:${port}`;
}

/**
 * Starts a second web process in addition to the stack's.
 * @param {Stack} stack
 * @returns {Promise<{ url: string, roll: (tree: string) => Promise<void> }>} `roll` runs the migrations of a tree's backend, then replaces the
 * processes one by one
 */
async function startReplicas(stack) {
  const { settings, urls, supervisor } = stack;
  const second = await findFreePort();
  const env = buildBackendEnvironment({ settings, secrets: getSecrets(settings.dataDir), urls });
  /** @param {string} tree */
  const listPrograms = (tree) => [
    ...buildBackendPrograms(settings, env, tree),
    ...buildBackendPrograms({ ...settings, backendPort: second }, { ...env, PORT: String(second) }, tree)
      .filter(({ name }) => name === 'web process')
      .map((program) => ({ ...program, name: 'second web process', logFile: `${program.logFile}.second` })),
  ];
  /** @param {import('../stack/program.mjs').Program} program */
  const startReplica = (program) => supervisor.add(program.name, (context) => startProgram(program, context));
  for (const program of listPrograms(ROOT).filter(({ name }) => name === 'second web process')) await startReplica(program);
  return {
    url: await startBalancer(stack, [settings.backendPort, second]),
    roll: async (tree) => {
      const migrate = [process.execPath, join(tree, 'backend/dist/processes/migrate.js')];
      const { code, output } = await runProgram(migrate, { cwd: ROOT, env: { ...env, DATABASE_OWNER_URL: urls.ownerUrl } });
      if (code !== 0) throw new UserError(`The migration failed:\n${output}`);
      for (const program of listPrograms(tree)) {
        await supervisor.stop(program.name);
        await startReplica(program);
      }
    },
  };
}

/**
 * Serves `POST /ship` and `POST /rollback`, which deploy the backend and undo it.
 * @param {(tree: string) => Promise<void>} roll @param {string} changed tree
 */
async function startControl(roll, changed) {
  const trees = /** @type {Record<string, string>} */ ({ '/ship': changed, '/rollback': ROOT });
  const server = createServer((request, response) => {
    const tree = trees[request.url ?? ''];
    if (tree === undefined) response.writeHead(404).end();
    else
      roll(tree).then(
        () => response.end(),
        (error) => response.writeHead(500).end(getErrorMessage(error)),
      );
  });
  server.requestTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  registerEnding(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

await runMain(async () => {
  endOnSignals();
  await ensureInstalled(console.log);
  keepTemporaryFilesInMemory();
  const chromium = findOrInstallChromium(console.log);
  await buildStaleTargets(selectTargets(), console.log);
  const { builds, backend } = await buildChanges(console.log);
  const stack = await startTemporaryStack({ purpose: 'each-alone', parts: ['web process', 'worker'], print: console.log });
  const { url, roll } = await startReplicas(stack);
  const environment = {
    CHROMIUM: chromium,
    E2E_ADDRESS: stack.address,
    E2E_BACKEND: url,
    E2E_BACKEND_CONTROL: await startControl(roll, backend),
    E2E_CHANGED: JSON.stringify(Object.fromEntries(builds.map(({ folder, directory }) => [folder, directory]))),
    E2E_CHANGED_SENTENCE: CHANGED_SENTENCE,
  };
  const { passed, failures } = toResult(await runPlaywright(['--project=each-alone'], environment));
  for (const { folder, change, seconds } of builds)
    console.log(`${folder} with the change "${change}": ${seconds === 0 ? 'built before' : `built in ${seconds.toFixed(0)} s`}`);
  for (const failure of failures) console.log(`failed: ${failure}`);
  await runEndings();
  process.exit(failures.length === 0 && passed === 1 ? 0 : 1);
});
