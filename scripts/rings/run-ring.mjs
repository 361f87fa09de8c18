import { getErrorMessage } from '../processes/errors.mjs';
import { runEndings, endOnSignals } from '../processes/on-end.mjs';
import { UserError } from '../processes/user-error.mjs';
import { RINGS } from './all.mjs';
import { createNotRunResult } from './result.mjs';

// The process of one ring. ring-process.mjs sends `first` and `again`; the process ends, with everything that it has started, when it is released.

/** @typedef {import('./result.mjs').RingResult} RingResult */

const [name, ...args] = process.argv.slice(2);
const ring = RINGS.find((one) => one.name === name);

/** @param {() => Promise<RingResult>} work @returns {Promise<RingResult>} */
async function toResult(work) {
  try {
    const result = await work();
    return result.passed + result.failures.length > 0 ? result : createNotRunResult('ran no test');
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    return createNotRunResult(`${name} did not run: ${getErrorMessage(error)}`);
  }
}

/** @type {RingResult['again']} */
let retry;
endOnSignals();
process.on('disconnect', () => void runEndings().then(() => process.exit()));
process.on('message', (turn) => void handleTurn(turn));

/** @param {unknown} turn */
async function handleTurn(turn) {
  const work = turn === 'again' ? retry : () => ring?.run(args) ?? Promise.reject(new Error('no such ring'));
  const { again, ...result } = await toResult(work ?? (async () => createNotRunResult('nothing is left to try')));
  retry = again;
  process.send?.({ ...result, mayPassAgain: again !== undefined });
}
