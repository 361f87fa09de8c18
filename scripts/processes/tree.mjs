import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorCode } from './errors.mjs';
import { getBirthMark, isAlive, getParentPid } from './identity.mjs';

/** Time that a process tree has to exit normally: Playwright closes its browsers slowly on a busy machine. */
const GRACE_MS = 15_000;

/** @returns {[pid: number, parent: number][]} */
function listProcesses() {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), getParentPid(Number(name))]);
  return execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => [pid, parent]);
}

/** Returns a process and all its descendants, parents first. @param {number} root @returns {number[]} */
export function listTree(root) {
  const all = listProcesses();
  const tree = [root];
  for (const above of tree) tree.push(...all.filter(([, parent]) => parent === above).map(([pid]) => pid));
  return tree;
}

/** @param {number} pid @param {NodeJS.Signals} name */
function sendSignal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (getErrorCode(error) !== 'ESRCH') throw error;
  }
}

/**
 * Ends a process with its descendants, including orphans: first with SIGTERM, later with SIGKILL.
 * @param {number} root
 * @param {number} [grace] milliseconds
 */
export async function endTree(root, grace = GRACE_MS) {
  /** Start times by PID, because PIDs are reused. @type {Map<number, string>} */
  const seen = new Map();
  const running = () => [...seen].filter(([pid, birth]) => isAlive(pid) && getBirthMark(pid) === birth).map(([pid]) => pid);
  const signalNewProcesses = (/** @type {NodeJS.Signals} */ name) => {
    for (const pid of [root, ...running()].flatMap(listTree)) {
      if (seen.has(pid) || !isAlive(pid)) continue;
      seen.set(pid, getBirthMark(pid));
      sendSignal(pid, name);
    }
  };
  signalNewProcesses('SIGTERM');
  for (const end = Date.now() + grace; running().length > 0 && Date.now() < end; await sleep(50)) signalNewProcesses('SIGTERM');
  for (signalNewProcesses('SIGKILL'); running().length > 0; await sleep(50)) {
    for (const pid of running()) sendSignal(pid, 'SIGKILL');
    signalNewProcesses('SIGKILL');
  }
}
