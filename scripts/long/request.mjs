import { parseArgs } from 'node:util';
import { UserError } from '../processes/user-error.mjs';
import { MODE_NAMES, PROPERTY_MODES } from './modes.mjs';

/**
 * @typedef {object} LongRequest
 * @property {string[]} modes modes to run; all of them if empty
 * @property {boolean} restart
 * @property {number | undefined} runs number of cases of the mode's largest property, instead of the mode's time
 * @property {number | undefined} seed
 * @property {string | undefined} path to one case, as its failure printed it
 * @property {string[]} jestArgs for Jest
 * @property {boolean} isDetailed true if any of the last four is set
 */

const OPTIONS = /** @type {const} */ ({
  restart: { type: 'boolean', default: false },
  runs: { type: 'string' },
  seed: { type: 'string' },
  path: { type: 'string' },
});

/** @param {string} name @param {string | undefined} text */
function readNumber(name, text) {
  if (text !== undefined && !/^\d{1,10}$/.test(text)) throw new UserError(`--${name} is a number, such as --${name} 20000.`);
  return text === undefined ? undefined : Number(text);
}

/** @param {string[]} args command-line arguments; those after `--` are for Jest @returns {LongRequest} */
export function readRequest(args) {
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const { values, positionals: modes } = readOptions(args.slice(0, end));
  const unknown = modes.filter((mode) => !MODE_NAMES.includes(mode));
  if (unknown.length > 0) throw new UserError(`There is no mode called ${unknown.join(', ')}; there are ${MODE_NAMES.join(', ')}.`);
  const request = { modes, restart: values.restart, path: values.path, jestArgs: args.slice(end + 1) };
  const [runs, seed] = [readNumber('runs', values.runs), readNumber('seed', values.seed)];
  const isDetailed = runs !== undefined || seed !== undefined || request.path !== undefined || request.jestArgs.length > 0;
  const [only] = modes;
  if (isDetailed && (only === undefined || modes.length > 1 || !(only in PROPERTY_MODES)))
    throw new UserError(`--runs, --seed and --path are for one mode of properties: ${Object.keys(PROPERTY_MODES).join(', ')}.`);
  if (request.path !== undefined && (seed === undefined || !/^\d+(?::\d+)*$/.test(request.path)))
    throw new UserError('--path is for one seed, such as --seed 7 --path 3:0:1.');
  return { ...request, runs, seed, isDetailed };
}

/** @param {string[]} args */
function readOptions(args) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error));
  }
}
