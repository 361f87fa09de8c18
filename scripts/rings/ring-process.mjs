import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../processes/errors.mjs';
import { endTree } from '../processes/tree.mjs';
import { hasEnded } from '../processes/identity.mjs';
import { isEnding, onEnd, onForce } from '../processes/on-end.mjs';
import { watchProcessorTime } from '../processes/processor-time.mjs';
import { ROOT } from '../root.mjs';
import { COMPUTING } from './all.mjs';
import { notRun } from './result.mjs';

/** @typedef {import('./result.mjs').RingResult} RingResult */
/** @typedef {RingResult & { name: string, seconds: number, processorSeconds: number | undefined }} Ended */

/** Priority by which rings that compute give way to rings that wait, which need the processor for moments. */
const GIVES_WAY = 5;
/** Milliseconds that a ring has to stop what it has started. */
const STOPS_WITHIN = 60_000;

/** @param {number} pid */
function giveWay(pid) {
  setPriority(pid, GIVES_WAY);
  // Linux shares the processor between groups of processes first; a priority inside a group has no effect on other groups.
  const group = `/proc/${pid}/autogroup`;
  if (!existsSync(group)) return;
  try {
    writeFileSync(group, String(GIVES_WAY));
  } catch (error) {
    // Containers may have it for reading only; then the ring runs beside the others as their equal.
    if (!['EACCES', 'EAGAIN', 'EPERM', 'EROFS'].includes(codeOf(error))) throw error;
  }
}

/**
 * Runs a ring in a separate process, so that its processor time can be counted and it can give way. The process goes on until `stop`, because a second try asks the
 * services of the first.
 * @param {import('./all.mjs').Ring} ring
 * @param {string[]} words for the ring's tool
 */
export async function runRing({ name, lane }, words) {
  // In a separate group, so that Ctrl-C reaches this program alone, which lets go of the ring.
  const child = fork(join(ROOT, 'scripts/rings/run-ring.mjs'), [name, ...words], { detached: true });
  const exited = once(child, 'exit');
  onForce(() => child.kill('SIGTERM'));
  if (lane === COMPUTING && child.pid !== undefined) giveWay(child.pid);
  const time = watchProcessorTime(child.pid ?? 0);
  const stop = async () => {
    if (hasEnded(child)) return;
    if (child.connected) child.disconnect();
    const timer = setTimeout(() => void endTree(child.pid ?? 0, 0), STOPS_WITHIN);
    await exited;
    clearTimeout(timer);
  };
  const forget = onEnd(stop);

  /** @param {'first' | 'again'} turn @returns {Promise<RingResult & { mayPassAgain?: boolean }>} */
  const ask = (turn) =>
    new Promise((resolve) => {
      const ended = () => {
        if (!isEnding()) resolve(notRun(`${name} did not run: its process ended with ${child.exitCode ?? child.signalCode}`));
      };
      if (hasEnded(child)) return ended();
      child.once('exit', ended);
      child.once('message', (/** @type {RingResult} */ result) => {
        child.off('exit', ended);
        resolve(result);
      });
      child.send(turn);
    });
  let seconds = 0;
  /** @param {'first' | 'again'} turn */
  const timed = async (turn) => {
    const started = Date.now();
    const { mayPassAgain, ...result } = await ask(turn);
    seconds += (Date.now() - started) / 1000;
    /** @type {Ended} */
    const all = { ...result, name, seconds: Math.round(seconds), processorSeconds: time.seconds() };
    return { ended: all, mayPassAgain };
  };

  const { ended, mayPassAgain = false } = await timed('first');
  return {
    ended,
    /** Tries what failed and may pass once more; to be called when nothing runs beside it. */
    again: async () => (mayPassAgain ? (await timed('again')).ended : ended),
    stop: async () => {
      time.stop();
      await stop();
      forget();
    },
  };
}
