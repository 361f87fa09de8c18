import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, hasEnded } from '../processes/identity.mjs';
import { UserError } from '../processes/user-error.mjs';
import { writeOutputToLog } from '../services/log-file.mjs';
import { ROOT } from '../root.mjs';

/**
 * @typedef {object} Program one of the product's processes
 * @property {string} name
 * @property {string[]} args arguments of Node: script and its arguments
 * @property {NodeJS.ProcessEnv} env
 * @property {string} logFile
 * @property {string | RegExp} ready the program is ready when this URL returns 200, or when its output matches
 */
/** @typedef {{ pid: number, exited: Promise<unknown>, stop: () => Promise<void> }} Running */

/** Long enough for a busy machine; a program that ends is noticed immediately. */
const START_TIMEOUT_MS = 10 * 60_000;
const STOP = /** @type {[NodeJS.Signals, number][]} */ ([
  ['SIGTERM', 12_000],
  ['SIGKILL', 3_000],
]);

/** @param {string} address */
const isResponding = (address) =>
  fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );

/**
 * @param {Program} program
 * @param {import('../processes/identity.mjs').StartContext} [context]
 * @returns {Promise<Running>}
 */
export async function startProgram({ name, args, env, logFile, ready }, { spawned, signal } = {}) {
  const child = spawn(process.execPath, args, { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] }); // Detached, so that Ctrl-C reaches only the parent.
  const output = writeOutputToLog(child, logFile);
  if (child.pid) spawned?.(child.pid);
  const exited = new Promise((resolve) => {
    child.once('error', resolve);
    child.once('exit', resolve);
  });
  const stop = async () => {
    if (!hasEnded(child) && child.pid) await endProcess(child.pid, STOP);
  };
  const isReady = async () => (typeof ready === 'string' ? isResponding(ready) : ready.test(output.text()));
  for (const end = Date.now() + START_TIMEOUT_MS; !(await isReady()); await sleep(40)) {
    if (hasEnded(child)) throw new UserError(`The ${name} did not start; the end of ${logFile}:\n${await output.readLastLines()}`);
    if (Date.now() < end && !signal?.aborted) continue;
    await stop();
    throw new UserError(`The ${name} was not ready within ${START_TIMEOUT_MS / 1000} seconds; see ${logFile}.`);
  }
  child.unref();
  return { pid: child.pid ?? 0, exited, stop };
}
