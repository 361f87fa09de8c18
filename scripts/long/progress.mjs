import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** @typedef {import('./parts.mjs').PartResult} PartResult */

/** Keeps the results of a search by part in a file, so that an interrupted search can continue. */
export class SearchProgress {
  /** @type {{ seed: number, results: Record<string, PartResult> }} */
  #found;
  #file;

  /** @param {string | null} file null for a search that cannot be continued later @param {number} seed of a new search */
  constructor(file, seed) {
    this.#file = file;
    this.#found = file !== null && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { seed, results: {} };
  }

  get seed() {
    return this.#found.seed;
  }

  get results() {
    return this.#found.results;
  }

  /** @param {string} part @param {PartResult} result */
  record(part, result) {
    this.#found.results[part] = result;
    if (this.#file === null) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#found, null, 2));
  }
}

/** Makes the next search begin with a different seed. @param {string} file */
export const forgetProgress = (file) => rmSync(file, { force: true });
