import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSharedModules } from '../../packages/federation/build/sharing.mjs';
import { ROOT } from '../root.mjs';

/** Modules that the last release's shell offers to remotes; until the first release, those offered when this check was added. */
export const RELEASED_PAGE = 'packages/federation/released-page.json';

/**
 * Parts of which a page has only one copy: the contract's version, and modules with the version offered by the shell and the version required by a
 * remote built next to it.
 * @typedef {{ contractVersion: number, shared: Record<string, { version: string, requiredVersion: string }> }} ReleasedPage
 */

/** Describes the modules that a page built from this tree loads only once. @returns {ReleasedPage} */
export function describePage() {
  const [, contractVersion] =
    /CONTRACT_VERSION = (\d+)/.exec(readFileSync(join(ROOT, 'packages/federation/src/contract.ts'), 'utf8')) ?? [];
  const shared = Object.entries(buildSharedModules(join(ROOT, 'shell'))).flatMap(([module, { singleton, version, requiredVersion }]) =>
    singleton ? [[module, { version, requiredVersion }]] : [],
  );
  return { contractVersion: Number(contractVersion), shared: Object.fromEntries(shared) };
}

/** Records this tree's modules as those of a release. @param {string} root */
export function recordReleasedPage(root) {
  writeFileSync(join(root, RELEASED_PAGE), `${JSON.stringify(describePage(), null, 2)}\n`);
}
