import { messageOf } from '../processes/errors.mjs';
import { endAll, endOnSignals } from '../processes/on-end.mjs';
import { Sentence } from '../processes/sentence.mjs';
import { RINGS } from './all.mjs';
import { notRun } from './result.mjs';

// The process of one ring, started by ring-process.mjs, which sends `first` and `again`. It ends with everything that it has started when that
// process releases it.

/** @typedef {import('./result.mjs').RingResult} RingResult */

const [name, ...words] = process.argv.slice(2);
const ring = RINGS.find((one) => one.name === name);

/** @param {() => Promise<RingResult>} work @returns {Promise<RingResult>} */
async function resultOf(work) {
  try {
    const result = await work();
    return result.passed + result.failures.length > 0 ? result : notRun('ran no test');
  } catch (error) {
    console.error(error instanceof Sentence ? error.message : error);
    return notRun(`${name} did not run: ${messageOf(error)}`);
  }
}

/** @type {RingResult['again']} */
let secondTry;
endOnSignals();
process.on('disconnect', () => void endAll().then(() => process.exit()));
process.on('message', (turn) => void handle(turn));

/** @param {unknown} turn */
async function handle(turn) {
  const work = turn === 'again' ? secondTry : () => ring?.run(words) ?? Promise.reject(new Error('no such ring'));
  const { again, ...result } = await resultOf(work ?? (async () => notRun('nothing is left to try')));
  secondTry = again;
  process.send?.({ ...result, mayPassAgain: again !== undefined });
}
