import { spawn } from 'node:child_process';
import { isEnding, registerEnding } from './on-end.mjs';
import { endTree } from './tree.mjs';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] added to the environment of this process
 * @property {boolean} [show] true to show the output in the terminal, too, while it is collected
 * @property {number} [timeout] milliseconds after which the program is ended, with all processes that it has started, and counts as failed
 */
/** @typedef {{ code: number | null, output: string, timedOut: boolean }} RunResult code is null if a signal ended the program */

/**
 * Runs a program to its end and collects its output. Never returns once this program is ending, so that the caller does not continue.
 * @param {string[]} command program and arguments
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function runProgram(command, { cwd, env, show = false, timeout } = {}) {
  const [program = '', ...args] = command;
  return new Promise((resolve, reject) => {
    if (isEnding()) return;
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const { pid } = child;
    const forget = pid === undefined ? () => {} : registerEnding(() => endTree(pid));
    let output = '';
    let timedOut = false;
    for (const [from, to] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]))
      from.on('data', (/** @type {Buffer} */ part) => {
        output += part;
        if (show) to.write(part);
      });
    const timer = timeout
      ? setTimeout(() => {
          timedOut = true;
          if (pid !== undefined) void endTree(pid, 0);
        }, timeout)
      : undefined;
    child.once('error', reject);
    child.once('close', (code) => {
      forget();
      clearTimeout(timer);
      if (!isEnding()) resolve({ code, output, timedOut });
    });
  });
}

/** Runs an installed package's script with the current Node. @param {string} script @param {string[]} args @param {RunOptions} [options] */
export const runNode = (script, args, options) => runProgram([process.execPath, script, ...args], options);
