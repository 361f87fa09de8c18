import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the version of a package as installed for `fromDirectory`, resolved like Node does: nearest `node_modules` first.
 * Webpack's version detection misreads nested package.json files, so the sharing policy names versions explicitly.
 * @param {string} packageName for example `@mui/material`
 * @param {string} fromDirectory folder of the app
 * @returns {string} for example `9.5.0`
 */
export function findInstalledVersion(packageName, fromDirectory) {
  /** @type {{version: string}} */
  const { version } = JSON.parse(readFileSync(path.join(findInstalledFolder(packageName, fromDirectory), 'package.json'), 'utf8'));
  return version;
}

/**
 * Returns a version that identifies a workspace package's content: the files that it ships to browsers, and the packages that it requires.
 * @param {string} packageName for example `@stampline/ui`
 * @param {string} fromDirectory folder of the app
 * @returns {string} for example `0.0.0-c3f2a91b07d4e`, a version for the comparison by the federation runtime
 */
export function computeContentVersion(packageName, fromDirectory) {
  const folder = findInstalledFolder(packageName, fromDirectory);
  const hash = createHash('sha256').update(readFileSync(path.join(folder, 'package.json')));
  const files = readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => SOURCE.test(file) && !TEST.test(file));
  for (const file of sources.toSorted()) hash.update(`\0${file}\0`).update(readFileSync(path.join(folder, 'src', file)));
  return `0.0.0-c${hash.digest('hex').slice(0, 12)}`;
}

/** Excludes the API description, whose types are erased by the build. */
const SOURCE = /\.(?:tsx?|jsx?|css)$/;
const TEST = /\.test\.|(?:^|\/)testing\//;

/**
 * @param {string} packageName
 * @param {string} fromDirectory
 */
function findInstalledFolder(packageName, fromDirectory) {
  for (let directory = path.resolve(fromDirectory); ; directory = path.dirname(directory)) {
    const folder = path.join(directory, 'node_modules', packageName);
    if (existsSync(path.join(folder, 'package.json'))) return folder;
    if (directory === path.dirname(directory)) {
      throw new Error(`${packageName} is not installed for ${fromDirectory}. Run npm install in the root of the repository.`);
    }
  }
}
