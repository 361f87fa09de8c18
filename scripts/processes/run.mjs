import { spawn } from 'node:child_process';
import { onEnd } from './on-end.mjs';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] added to the present environment
 * @property {boolean} [show] let the output through to the terminal as well as collecting it
 * @property {number} [timeout] milliseconds after which the program is ended and counts as failed
 */
/** @typedef {{ code: number | null, output: string, timedOut: boolean }} RunResult code is null when a signal ended it */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
onEnd(() => {
  for (const child of running) child.kill('SIGTERM');
});

/**
 * Runs a program to its end and collects what it says.
 * @param {string[]} command program and its words
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run([program = '', ...words], { cwd, env, show = false, timeout } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
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
          child.kill('SIGKILL');
        }, timeout)
      : undefined;
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      clearTimeout(timer);
      resolve({ code, output, timedOut });
    });
  });
}

/** Runs a script of a package in node_modules with this Node. @param {string} script @param {string[]} words @param {RunOptions} [options] */
export const runNode = (script, words, options) => run([process.execPath, script, ...words], options);
