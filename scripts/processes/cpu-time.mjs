import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc, which Linux fixes at 100. */
const TICKS_PER_SECOND = 100;
const SAMPLE_INTERVAL_MS = 1_000;

/**
 * Readings of a process, in ticks: its CPU time, and that of the children for which it has waited. The start time (birth) distinguishes processes
 * with the same PID.
 * @typedef {{ parent: number, birth: string, own: number, waited: number, alive: boolean }} Usage
 */

/** @param {number} pid @returns {Usage | undefined} undefined once it has ended */
function readUsage(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const readNumber = (/** @type {number} */ index) => Number(fields[index]);
    return {
      parent: readNumber(1),
      birth: fields[19] ?? '',
      own: readNumber(11) + readNumber(12),
      waited: readNumber(13) + readNumber(14),
      alive: true,
    };
  } catch {
    return undefined;
  }
}

/**
 * Sums the CPU time of processes. An ended process is included in the time of the children for which its parent has waited; if no parent waits, as
 * with Chromium, its last reading is used.
 * @param {number} root @param {ReadonlyMap<number, Usage>} known @returns {number} ticks
 */
export function addUsage(root, known) {
  const usage = known.get(root);
  if (usage === undefined) return 0;
  const children = [...known].filter(([, { parent }]) => parent === root);
  const sum = (/** @type {boolean} */ alive) =>
    children.filter(([, child]) => child.alive === alive).reduce((all, [pid]) => all + addUsage(pid, known), 0);
  return usage.own + Math.max(usage.waited, sum(false)) + sum(true);
}

/**
 * Counts the CPU time of a process and its descendants, including those that detach from their parent later. Reads the values every second;
 * shorter-lived processes without a waiting parent are missed.
 * @param {number} root
 */
export function watchCpuTime(root) {
  /** @type {Map<number, Usage>} */
  const known = new Map();
  /** Ticks of processes whose PID has since been reused. */
  let replaced = 0;
  function readAll() {
    if (process.platform !== 'linux') return;
    const all = new Map(
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map((name) => [Number(name), readUsage(Number(name))]),
    );
    for (const usage of known.values()) usage.alive = false;
    let added = true;
    while (added) {
      added = false;
      for (const [pid, usage] of all) {
        if (usage === undefined) continue;
        const before = known.get(pid);
        const isKnown = before !== undefined && before.birth === usage.birth;
        if (!isKnown && pid !== root && known.get(usage.parent)?.alive !== true) continue;
        all.delete(pid);
        if (before !== undefined && !isKnown) replaced += before.own;
        known.set(pid, { ...usage, parent: isKnown ? before.parent : usage.parent });
        added = true;
      }
    }
  }
  readAll();
  const timer = setInterval(readAll, SAMPLE_INTERVAL_MS).unref();
  return {
    /** Returns the CPU seconds used so far, or undefined if the system does not report them. */
    seconds() {
      readAll();
      return process.platform === 'linux' ? Math.round((replaced + addUsage(root, known)) / TICKS_PER_SECOND) : undefined;
    },
    stop: () => clearInterval(timer),
  };
}
