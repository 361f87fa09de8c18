import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {Pick<import('./services.mjs').ServiceUrls, 'databaseUrl' | 'redisUrl'>} KeptUrls */

/** @param {string} dataDir */
const fileIn = (dataDir) => join(dataDir, 'service-urls.json');

/**
 * Stores the URLs of the services for the operator's commands; readable by its owner only.
 * @param {string} dataDir
 * @param {KeptUrls} urls
 */
export function keepServiceUrls(dataDir, { databaseUrl, redisUrl }) {
  rmSync(fileIn(dataDir), { force: true });
  writeFileSync(fileIn(dataDir), `${JSON.stringify({ databaseUrl, redisUrl })}\n`, { mode: 0o600, flag: 'wx' });
}

/**
 * Returns the URLs of the last start; undefined without one.
 * @param {string} dataDir
 * @returns {KeptUrls | undefined}
 */
export function keptServiceUrls(dataDir) {
  return existsSync(fileIn(dataDir)) ? JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) : undefined;
}
