import { jest } from './jest.mjs';
import { together } from './result.mjs';

/** By spec, and all of them in shares where their modules take long to load. @typedef {{ single: string, ring?: string }} Configs @type {readonly Configs[]} */
const CONFIGS = [
  { single: 'scripts/jest.config.mjs' },
  { single: 'backend/jest.unit.config.mjs', ring: 'backend/jest.unit-ring.config.mjs' },
  { single: 'jest.web.config.mjs' },
];

/** Pure code of the scripts, the web side and the backend: no services. */
export async function unit() {
  const results = [];
  for (const { single, ring = single } of CONFIGS) results.push(await jest(ring, {}, { again: single }));
  return together(results);
}

/** The specs that some files are related to by imports. @param {string[]} files below the project's folder */
export async function unitOf(files) {
  const results = [];
  for (const { single } of CONFIGS) {
    results.push(await jest(single, {}, { again: single, words: ['--findRelatedTests', '--passWithNoTests', ...files] }));
  }
  return together(results);
}
