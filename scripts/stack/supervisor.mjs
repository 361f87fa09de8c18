import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorMessage } from '../processes/errors.mjs';

/** @typedef {import('./program.mjs').Running} Running */
/** @typedef {(context: import('../processes/identity.mjs').StartContext) => Promise<Running>} Start */
/** @typedef {{ name: string, start: Start, abort: AbortController, starting?: Promise<Running>, running?: Running }} SupervisedPart */
/**
 * Waits for the given number of milliseconds, or until the signal is aborted.
 * @typedef {(milliseconds: number, value: undefined, options: { signal: AbortSignal }) => Promise<unknown>} Wait
 */
/**
 * @typedef {object} SupervisorOptions
 * @property {(line: string) => void} print
 * @property {(name: string, pid: number) => void} note called for each process once it is running
 * @property {number} [pause] milliseconds before a part is started again; doubled each time the part ends early or does not start
 * @property {Wait} [wait]
 */

const MAX_PAUSE_MS = 10_000;
/** A part that has run this long is healthy: its next exit counts as the first. */
const HEALTHY_AFTER_MS = 10_000;

/**
 * Keeps processes running: a process that exits is restarted, no matter how often. Whatever prevents a start, such as a recovering database or a full
 * disk, is considered temporary; the other parts continue in the meantime.
 * @param {SupervisorOptions} options
 */
export function createSupervisor({ print, note, pause = 500, wait = sleep }) {
  /** @type {Map<string, SupervisedPart>} in the order in which they were started */
  const parts = new Map();

  let stopped = false;

  /** @param {string} name */
  const getPart = (name) => {
    const part = parts.get(name);
    if (!part) throw new Error(`there is no part called ${name}`);
    return part;
  };

  /** @param {string} name */
  async function run(name) {
    const part = getPart(name);
    if (stopped) throw new Error('stopping');
    if (part.running) return; // Already running.
    part.abort = new AbortController();
    const running = await launch(part);
    void keepRunning(part, running, part.abort.signal);
  }

  /** @param {SupervisedPart} part */
  async function launch(part) {
    part.starting = part.start({ signal: part.abort.signal, spawned: (pid) => note(part.name, pid) });
    part.running = await part.starting;
    return part.running;
  }

  /**
   * @param {SupervisedPart} part
   * @param {Running} first
   * @param {AbortSignal} signal ends it
   */
  async function keepRunning(part, first, signal) {
    let ends = 0;
    for (let running = first; ; ) {
      const since = Date.now();
      await running.exited;
      if (part.running === running) part.running = undefined;
      if (signal.aborted) return;
      if (Date.now() - since > HEALTHY_AFTER_MS) ends = 0;
      print(`Ended unexpectedly and is started again: ${part.name}`);
      const next = await startAgain(part, signal, () => pause * 2 ** ends++);
      if (!next) return;
      running = next;
    }
  }

  /**
   * @param {SupervisedPart} part
   * @param {AbortSignal} signal
   * @param {() => number} nextPause
   * @returns {Promise<Running | undefined>} undefined if the part is no longer needed
   */
  async function startAgain(part, signal, nextPause) {
    for (let lastMessage = ''; ; ) {
      await wait(Math.min(nextPause(), MAX_PAUSE_MS), undefined, { signal }).catch(() => undefined); // The signal ended the wait.
      if (signal.aborted) return undefined;
      try {
        return await launch(part);
      } catch (error) {
        if (signal.aborted) return undefined;
        const what = getErrorMessage(error);
        if (what !== lastMessage) print(`${error instanceof Error ? error.message : what}\n  Trying again until it works: ${part.name}`);
        lastMessage = what;
      }
    }
  }

  /** @param {string} name */
  async function stop(name) {
    const part = getPart(name);
    part.abort.abort();
    const running = await part.starting?.catch(() => undefined); // The caller has already received the error from the start.
    await running?.stop();
    part.running = undefined;
  }

  return {
    /** @param {string} name @param {Start} start */
    async add(name, start) {
      parts.set(name, { name, start, abort: new AbortController() });
      await run(name);
    },
    start: run,
    stop,
    /** @param {string} name */
    pidOf: (name) => getPart(name).running?.pid ?? 0,
    /** Stops the chosen parts simultaneously; from then on, nothing is started. @param {(name: string) => boolean} chosen */
    async stopAll(chosen) {
      stopped = true;
      await Promise.all([...parts.keys()].filter(chosen).map(stop));
    },
  };
}
