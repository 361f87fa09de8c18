import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {Pick<import('./services.mjs').ServiceUrls, 'databaseUrl' | 'redisUrl'>} KeptUrls */

/** @param {string} dataDir */
const getFile = (dataDir) => join(dataDir, 'service-urls.json');

/**
 * Stores the URLs for the operator's commands, readable by their owner only.
 * @param {string} dataDir
 * @param {KeptUrls} urls
 */
export function storeServiceUrls(dataDir, { databaseUrl, redisUrl }) {
  rmSync(getFile(dataDir), { force: true });
  writeFileSync(getFile(dataDir), `${JSON.stringify({ databaseUrl, redisUrl })}\n`, { mode: 0o600, flag: 'wx' });
}

/**
 * Returns the URLs stored at the last start; undefined if there was none.
 * @param {string} dataDir
 * @returns {KeptUrls | undefined}
 */
export function readServiceUrls(dataDir) {
  return existsSync(getFile(dataDir)) ? JSON.parse(readFileSync(getFile(dataDir), 'utf8')) : undefined;
}
