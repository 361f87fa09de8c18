import { jest } from './jest.mjs';
import { together } from './result.mjs';

/** Pure code of the scripts, the web side and the backend: no services. */
export async function unit() {
  const results = [];
  for (const config of ['scripts/jest.config.mjs', 'backend/jest.unit.config.mjs', 'jest.web.config.mjs']) {
    results.push(await jest(config, {}, { again: config }));
  }
  return together(results);
}
