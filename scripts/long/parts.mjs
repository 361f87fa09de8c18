import { createHash, randomInt } from 'node:crypto';
import { COMMAND_MODES, PROPERTY_MODES } from './modes.mjs';

/** @typedef {import('./request.mjs').LongRequest} LongRequest */
/**
 * @typedef {{ name: string, mode: string, seed: number, seconds?: number, runs?: number }} Part a share of a mode's time or of the requested cases
 */
/**
 * @typedef {{ ok: boolean, seconds: number, cases: Record<string, number>, repeat: string[] }} PartResult cases that passed, by property name;
 * commands that repeat failures
 */

/** Short enough that an interruption loses little, and long enough that startup time does not matter. */
const PART_MINUTES = 6;
const SEEDS = 2 ** 31;

export const createSeed = () => randomInt(SEEDS);

/** @param {number} seed @param {string} name */
const getSeed = (seed, name) => createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() % SEEDS;

/** @param {string} mode @param {number} seed @param {number} count @param {{ seconds?: number, runs?: number }} share */
const buildParts = (mode, seed, count, share) =>
  Array.from({ length: count }, (_, index) => {
    const name = `${mode} ${index + 1}/${count}`;
    return { name, mode, seed: getSeed(seed, name), ...share };
  });

/**
 * Plans the whole search, or the requested modes: the first part of every mode comes before any second part, longer modes first.
 * @param {readonly string[]} modes
 * @param {number} seed
 * @returns {Part[]}
 */
export function planParts(modes, seed) {
  const isWanted = (/** @type {string} */ mode) => modes.length === 0 || modes.includes(mode);
  const byMode = Object.entries(PROPERTY_MODES).flatMap(([mode, { minutes }]) => {
    const count = Math.ceil(minutes / PART_MINUTES);
    return isWanted(mode) ? [buildParts(mode, seed, count, { seconds: Math.round((minutes * 60) / count) })] : [];
  });
  const most = Math.max(0, ...byMode.map((parts) => parts.length));
  const inTurn = Array.from({ length: most }, (_, index) => byMode.flatMap((parts) => parts.slice(index, index + 1))).flat();
  return [...inTurn, ...Object.keys(COMMAND_MODES).flatMap((mode) => (isWanted(mode) ? buildParts(mode, seed, 1, {}) : []))];
}

/**
 * Plans one mode with a given number of cases or seed. The first part uses the given seed, so that its findings can be reproduced.
 * @param {LongRequest} request
 * @param {number} lanes number of parallel parts
 * @returns {Part[]}
 */
export function planDetailed({ modes: [mode = ''], runs, seed = createSeed(), path }, lanes) {
  const count = path === undefined ? lanes : 1;
  const seconds = Math.round(((PROPERTY_MODES[mode]?.minutes ?? 0) * 60) / count);
  const share = path !== undefined ? { runs: 1 } : runs === undefined ? { seconds } : { runs: Math.ceil(runs / count) };
  return buildParts(mode, seed, count, share).map((part, index) => (index === 0 ? { ...part, seed } : part));
}

/** @param {readonly { name: string, cases: number }[]} counted */
export function sumCases(counted) {
  /** @type {Record<string, number>} */
  const sums = {};
  for (const { name, cases } of counted) sums[name] = (sums[name] ?? 0) + cases;
  return sums;
}

/**
 * Estimates the minimum duration of the parts in seconds: property modes run in parallel, then the others sequentially.
 * @param {readonly Part[]} parts
 * @param {number} lanes
 */
export function estimateSeconds(parts, lanes) {
  const properties = parts.reduce((sum, { seconds = 0 }) => sum + seconds, 0);
  const commands = parts.reduce((sum, { mode }) => sum + (COMMAND_MODES[mode]?.minutes ?? 0) * 60, 0);
  return properties / lanes + commands;
}
