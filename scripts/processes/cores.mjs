import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Returns the numbers of the cores that this program may use. */
export function listCores() {
  const list =
    process.platform === 'linux' ? /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] : undefined;
  return list === undefined ? Array.from({ length: availableParallelism() }, (_, index) => index) : parseCores(list);
}

/** @param {string} list in Linux format, such as 0-3,8 */
export function parseCores(list) {
  return list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/**
 * Returns a command that runs, with its children, on a single core, where programs that communicate constantly wake each other faster. Without system
 * support, returns the command unchanged.
 * @param {number} core @param {string[]} command
 */
export function pinToCore(core, command) {
  const args = ['taskset', '-c', String(core)];
  const canPin = process.platform === 'linux' && spawnSync('taskset', ['-c', String(core), 'true']).status === 0;
  return canPin ? [...args, ...command] : command;
}
