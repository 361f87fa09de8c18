import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files in source folders that do not affect the build. */
const IGNORED = /(^|\/)(node_modules|dist|\.cache)(\/|$)|\.(spec|test)\.[cm]?[jt]sx?$/;

/** @param {string} root @param {string} place @returns {string[]} */
function listFiles(root, place) {
  if (IGNORED.test(place)) return [];
  if (!statSync(join(root, place)).isDirectory()) return [place];
  return readdirSync(join(root, place))
    .toSorted()
    .flatMap((name) => listFiles(root, `${place}/${name}`));
}

/**
 * Returns a fingerprint that stays the same until something that the build uses changes.
 * @param {string} root
 * @param {string[]} places relative to root
 */
export function computeFingerprint(root, places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => listFiles(root, place))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
