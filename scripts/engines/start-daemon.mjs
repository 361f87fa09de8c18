import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, hasEnded } from '../processes/identity.mjs';
import { registerEnding } from '../processes/on-end.mjs';
import { UserError } from '../processes/user-error.mjs';
import { writeOutputToLog } from '../services/log-file.mjs';

const START_TIMEOUT_MS = 120_000;
const STOP = /** @type {[NodeJS.Signals, number][]} */ ([
  ['SIGINT', 3_000],
  ['SIGKILL', 3_000],
]);

/**
 * Starts a server on this machine, waits until it is ready, and stops it when this program ends.
 * @param {object} daemon
 * @param {string} daemon.name
 * @param {string} daemon.program
 * @param {string[]} daemon.args
 * @param {string} daemon.logFile
 * @param {() => Promise<boolean>} daemon.isReady
 */
export async function startDaemon({ name, program, args, logFile, isReady }) {
  const child = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = writeOutputToLog(child, logFile);
  registerEnding(async () => {
    if (!hasEnded(child) && child.pid) await endProcess(child.pid, STOP);
  });
  for (const end = Date.now() + START_TIMEOUT_MS; !(await isReady()); await sleep(50))
    if (hasEnded(child) || Date.now() > end) throw new UserError(`${name} did not start:\n${await output.readLastLines()}`);
  return child;
}
