import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, hasEnded, isAlive } from '../processes/identity.mjs';
import { registerEnding } from '../processes/on-end.mjs';
import { findFreePort } from '../processes/ports.mjs';
import { runProgram } from '../processes/run.mjs';
import { ROOT } from '../root.mjs';
import { createTemporaryFolder } from '../services/temporary-folder.mjs';
import { REMOTES } from '../stack/settings.mjs';

/** Time limit for starting on a busy machine. */
const START_TIMEOUT_MS = 240_000;
const STOP = /** @type {[NodeJS.Signals, number][]} */ ([
  ['SIGTERM', 30_000],
  ['SIGKILL', 3_000],
]);
/** All ports are set, because two simultaneous starts would both prefer the usual ports of PostgreSQL and Redis. */
const PORTS = [
  'STAMPLINE_PORT',
  'STAMPLINE_POSTGRES_PORT',
  'STAMPLINE_REDIS_PORT',
  'STAMPLINE_BACKEND_PORT',
  'STAMPLINE_SIMULATOR_PORT',
  'STAMPLINE_OFFICES_PORT',
  'STAMPLINE_DRIVES_PORT',
  'STAMPLINE_ACCOUNTING_SIMULATOR_PORT',
  'STAMPLINE_POLICY_SIMULATOR_PORT',
  ...REMOTES.map(({ variable }) => variable),
];

/** @typedef {ReturnType<typeof startProduct>} Started */
/** @typedef {Awaited<ReturnType<typeof createProduct>>} Product */

/**
 * Runs `npm start` as if from another terminal, so that a signal to its process group reaches the same processes as Ctrl-C.
 * @param {Record<string, string>} environment
 */
function startProduct(environment) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      output += part;
    });
  let control = '';
  child.on('message', (/** @type {{ control: string }} */ message) => {
    control = message.control;
  });
  const exited = once(child, 'exit');
  const isReady = () => output.includes('Ctrl-C stops it.') && control !== '';
  return {
    output: () => output,
    isRunning: () => !hasEnded(child),
    /** Returns the URL of the endpoint through which parts are stopped, started and killed. */
    control: () => control,
    async ready() {
      for (const end = Date.now() + START_TIMEOUT_MS; !isReady(); await sleep(50))
        if (hasEnded(child) || Date.now() > end) throw new Error(`the start ended with ${child.exitCode}:\n${output}`);
    },
    /** @param {NodeJS.Signals} signal */
    signalGroup: (signal) => process.kill(-(child.pid ?? 0), signal),
    async end() {
      const [code] = await exited;
      return { code, output };
    },
    async stop() {
      if (!hasEnded(child) && child.pid) await endProcess(child.pid, STOP);
    },
  };
}

/**
 * Chooses an empty data folder and free ports for `npm start`. Everything that it starts ends with this program.
 * @param {string} purpose part of the folder's name
 * @param {Record<string, string>} [variables] additional variables of the product's processes
 */
export async function createProduct(purpose, variables = {}) {
  const folder = createTemporaryFolder(purpose);
  const ports = Object.fromEntries(await Promise.all(PORTS.map(async (variable) => [variable, await findFreePort()])));
  const environment = {
    ...variables,
    STAMPLINE_DATA_DIR: folder,
    ...Object.fromEntries(Object.entries(ports).map(([variable, port]) => [variable, String(port)])),
  };
  /** @type {Started[]} */
  const starts = [];
  const runFile = join(folder, 'run.json');

  /** @returns {Record<string, number>} */
  function pids() {
    const { starter, children } = JSON.parse(readFileSync(runFile, 'utf8'));
    return Object.fromEntries([['starter', starter.pid], ...Object.entries(children).map(([name, { pid }]) => [name, pid])]);
  }

  registerEnding(async () => {
    await Promise.all(starts.map((one) => one.stop()));
    if (existsSync(runFile)) for (const pid of Object.values(pids())) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  });
  return {
    ports,
    address: `http://localhost:${ports.STAMPLINE_PORT}`,
    pids,
    hasRun: () => existsSync(runFile),
    /** @param {Record<string, string>} [more] */
    start(more = {}) {
      const started = startProduct({ ...environment, ...more });
      starts.push(started);
      return started;
    },
    /** Runs an operator's command, such as `npm run demo-sign-in`. @param {string[]} args */
    async command(...args) {
      const { code, output } = await runProgram([process.execPath, ...args], { cwd: ROOT, env: environment });
      return { code, output };
    },
  };
}
