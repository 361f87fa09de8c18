import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { REMOTES } from './apps.mjs';

/**
 * Emits JSON files based on the `navigation.json` in the source folder of each remote.
 *
 * A remote publishes its file with its version. The shell includes a copy of all of these files, so that its sidebar is complete before it has
 * reached any remote.
 */
export class NavigationPlugin {
  /** @param {Record<string, () => unknown>} files functions that create the content, by file name */
  constructor(files) {
    this.files = files;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Navigation', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'Navigation', stage }, () => {
        for (const remote of REMOTES) compilation.fileDependencies.add(getSourceFile(remote.folder));
        for (const [name, make] of Object.entries(this.files)) {
          compilation.emitAsset(name, new webpack.sources.RawSource(`${JSON.stringify(make(), null, 2)}\n`));
        }
      });
    });
  }
}

const root = path.resolve(import.meta.dirname, '../../..');

/** @param {string} folder */
function getSourceFile(folder) {
  return path.join(root, folder, 'navigation.json');
}

/**
 * Returns the published navigation of a remote: its navigation.json with the version of its build, or of its package for the copies in the
 * shell.
 * @param {string} folder
 * @param {string} [buildVersion]
 */
export function readPublishedNavigation(folder, buildVersion) {
  const version = buildVersion ?? readPackageVersion(folder);
  /** @type {Record<string, unknown>} */
  const navigation = JSON.parse(readFileSync(getSourceFile(folder), 'utf8'));
  return { ...navigation, version };
}

/** @param {string} folder */
function readPackageVersion(folder) {
  /** @type {{version: string}} */
  const { version } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  return version;
}

/** Returns the navigation of all remotes by name, as of the shell's build. */
export function readAllNavigations() {
  const present = REMOTES.filter(({ folder }) => existsSync(getSourceFile(folder)));
  return Object.fromEntries(present.map(({ name, folder }) => [name, readPublishedNavigation(folder)]));
}
