import { runJest } from './jest.mjs';
import { combineResults } from './result.mjs';

/**
 * Configurations for single specs, and for all specs in shares if their modules are slow to load.
 * @typedef {{ single: string, ring?: string }} Configs @type {readonly Configs[]}
 */
const CONFIGS = [
  { single: 'scripts/jest.config.mjs' },
  { single: 'backend/jest.unit.config.mjs', ring: 'backend/jest.unit-ring.config.mjs' },
  { single: 'jest.web.config.mjs' },
];

export async function runUnitTests() {
  const results = [];
  for (const { single, ring = single } of CONFIGS) results.push(await runJest(ring, {}, { again: single }));
  return combineResults(results);
}

/** Runs the specs that import any of the given files. @param {string[]} files below the project's folder */
export async function runUnitSpecs(files) {
  const results = [];
  for (const { single } of CONFIGS) {
    results.push(await runJest(single, {}, { again: single, args: ['--findRelatedTests', '--passWithNoTests', ...files] }));
  }
  return combineResults(results);
}
