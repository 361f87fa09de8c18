import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../processes/errors.mjs';

/** @typedef {import('./program.mjs').Running} Running */
/** @typedef {(context: import('../processes/identity.mjs').StartContext) => Promise<Running>} Start */
/** @typedef {{ start: Start, abort: AbortController, starting?: Promise<Running>, running?: Running, ends: number[], wanted: boolean }} SupervisedPart */
/**
 * @typedef {object} SupervisorOptions
 * @property {(line: string) => void} say
 * @property {(name: string, pid: number) => void} note told of each process that runs
 * @property {(reason: string) => void} giveUp told why the whole cannot go on
 * @property {number} [pause] milliseconds before a part is started again
 */

const MOST_ENDS = 3;
const WITHIN = 60_000;

/**
 * Keeps a set of processes running: one that ends by itself is started again, unless it keeps ending.
 * @param {SupervisorOptions} options
 */
export function supervise({ say, note, giveUp, pause = 500 }) {
  /** @type {Map<string, SupervisedPart>} in the order of their start */
  const parts = new Map();

  let stopped = false;

  /** @param {string} name */
  const partOf = (name) => {
    const part = parts.get(name);
    if (!part) throw new Error(`there is no part called ${name}`);
    return part;
  };

  /** @param {string} name */
  async function run(name) {
    const part = partOf(name);
    if (stopped) throw new Error('stopping');
    if (part.running) return; // it runs already
    part.wanted = true;
    part.abort = new AbortController();
    part.starting = part.start({ signal: part.abort.signal, spawned: (pid) => note(name, pid) });
    const running = await part.starting;
    part.running = running;
    void watch(name, running);
  }

  /** @param {string} name @param {Running} running */
  async function watch(name, running) {
    await running.exited;
    const part = partOf(name);
    part.running = undefined;
    if (!part.wanted) return;
    part.ends = [...part.ends.filter((time) => time > Date.now() - WITHIN), Date.now()];
    if (part.ends.length >= MOST_ENDS) return giveUp(`Ended ${MOST_ENDS} times within a minute: ${name}.`);
    say(`Ended unexpectedly and is started again: ${name}`);
    await sleep(pause);
    if (!part.wanted || stopped) return;
    await run(name).catch((error) => giveUp(messageOf(error)));
  }

  /** @param {string} name */
  async function stop(name) {
    const part = partOf(name);
    part.wanted = false;
    part.abort.abort();
    const running = await part.starting?.catch(() => undefined); // whoever started it has been told why it never ran
    await running?.stop();
    part.running = undefined;
  }

  return {
    /** @param {string} name @param {Start} start */
    async add(name, start) {
      parts.set(name, { start, abort: new AbortController(), ends: [], wanted: true });
      await run(name);
    },
    start: run,
    stop,
    /** @param {string} name */
    pidOf: (name) => partOf(name).running?.pid ?? 0,
    /** Stops the chosen parts at once; from now on nothing is started any more. @param {(name: string) => boolean} chosen */
    async stopAll(chosen) {
      stopped = true;
      await Promise.all([...parts.keys()].filter(chosen).map(stop));
    },
  };
}
