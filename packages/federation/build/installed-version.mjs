import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the version of a package as installed for `fromDirectory`, resolved like Node does: nearest `node_modules` first.
 * Webpack's version detection misreads nested package.json files, so the sharing policy names versions explicitly.
 * @param {string} packageName for example `@mui/material`
 * @param {string} fromDirectory folder of the app
 * @returns {string} for example `9.5.0`
 */
export function installedVersion(packageName, fromDirectory) {
  for (let directory = path.resolve(fromDirectory); ; directory = path.dirname(directory)) {
    const manifest = path.join(directory, 'node_modules', packageName, 'package.json');
    if (existsSync(manifest)) {
      /** @type {{version: string}} */
      const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
      return version;
    }
    if (directory === path.dirname(directory)) {
      throw new Error(`${packageName} is not installed for ${fromDirectory}. Run npm install in the root of the repository.`);
    }
  }
}
