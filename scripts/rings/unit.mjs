import { jest } from './jest.mjs';
import { together } from './result.mjs';

const CONFIGS = ['scripts/jest.config.mjs', 'backend/jest.unit.config.mjs', 'jest.web.config.mjs'];

/** Pure code of the scripts, the web side and the backend: no services. */
export const unit = () => run([]);

/** The specs that some files are related to by imports. @param {string[]} files below the project's folder */
export const unitOf = (files) => run(['--findRelatedTests', '--passWithNoTests', ...files]);

/** @param {string[]} words more words for Jest */
async function run(words) {
  const results = [];
  for (const config of CONFIGS) results.push(await jest(config, {}, { again: config, words }));
  return together(results);
}
