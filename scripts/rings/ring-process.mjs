import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { getErrorCode } from '../processes/errors.mjs';
import { endTree } from '../processes/tree.mjs';
import { hasEnded } from '../processes/identity.mjs';
import { isEnding, registerEnding, registerForcedEnding } from '../processes/on-end.mjs';
import { watchCpuTime } from '../processes/cpu-time.mjs';
import { ROOT } from '../root.mjs';
import { COMPUTING_LANE } from './all.mjs';
import { createNotRunResult } from './result.mjs';

/** @typedef {import('./result.mjs').RingResult} RingResult */
/** @typedef {RingResult & { name: string, seconds: number, processorSeconds: number | undefined }} Ended */

/** Priority at which CPU-bound rings yield to rings that mostly wait and need the CPU only briefly. */
const LOW_PRIORITY = 5;
/** Time that a ring has to stop its processes, in milliseconds. */
const STOP_TIMEOUT_MS = 60_000;

/** @param {number} pid */
function lowerPriority(pid) {
  setPriority(pid, LOW_PRIORITY);
  // Linux divides the CPU between process groups first; a priority inside a group has no effect on other groups.
  const group = `/proc/${pid}/autogroup`;
  if (!existsSync(group)) return;
  try {
    writeFileSync(group, String(LOW_PRIORITY));
  } catch (error) {
    // The file may be read-only in containers; the ring then runs with equal priority.
    if (!['EACCES', 'EAGAIN', 'EPERM', 'EROFS'].includes(getErrorCode(error))) throw error;
  }
}

/**
 * Runs a ring in a separate process, so that its CPU time can be counted and it can yield. The process runs until `stop`, because a retry uses the
 * services of the first run.
 * @param {import('./all.mjs').Ring} ring
 * @param {string[]} args for the ring's tool
 */
export async function runRing({ name, lane }, args) {
  // In a separate process group, so that Ctrl-C reaches only this program, which ends the ring.
  const child = fork(join(ROOT, 'scripts/rings/run-ring.mjs'), [name, ...args], { detached: true });
  const exited = once(child, 'exit');
  registerForcedEnding(() => child.kill('SIGTERM'));
  if (lane === COMPUTING_LANE && child.pid !== undefined) lowerPriority(child.pid);
  const time = watchCpuTime(child.pid ?? 0);
  const stop = async () => {
    if (hasEnded(child)) return;
    if (child.connected) child.disconnect();
    const timer = setTimeout(() => void endTree(child.pid ?? 0, 0), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(timer);
  };
  const forget = registerEnding(stop);

  /** @param {'first' | 'again'} turn @returns {Promise<RingResult & { mayPassAgain?: boolean }>} */
  const ask = (turn) =>
    new Promise((resolve) => {
      const summarize = () => {
        if (!isEnding()) resolve(createNotRunResult(`${name} did not run: its process ended with ${child.exitCode ?? child.signalCode}`));
      };
      if (hasEnded(child)) return summarize();
      child.once('exit', summarize);
      child.once('message', (/** @type {RingResult} */ result) => {
        child.off('exit', summarize);
        resolve(result);
      });
      child.send(turn);
    });
  let seconds = 0;
  /** @param {'first' | 'again'} turn */
  const runTimed = async (turn) => {
    const started = Date.now();
    const { mayPassAgain, ...result } = await ask(turn);
    seconds += (Date.now() - started) / 1000;
    /** @type {Ended} */
    const all = { ...result, name, seconds: Math.round(seconds), processorSeconds: time.seconds() };
    return { ended: all, mayPassAgain };
  };

  const { ended, mayPassAgain = false } = await runTimed('first');
  return {
    ended,
    /** Retries failures that may pass; must be called when nothing else is running. */
    again: async () => (mayPassAgain ? (await runTimed('again')).ended : ended),
    stop: async () => {
      time.stop();
      await stop();
      forget();
    },
  };
}
