import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSharedModules } from '../../packages/federation/build/sharing.mjs';
import { ROOT } from '../root.mjs';

/** Modules that the shell of the last release offers to remotes; before the first release, those when this check was added. */
export const RELEASED_PAGE = 'packages/federation/released-page.json';

/**
 * Parts that a page has only once: the contract's version, and modules with the version offered by the shell and the version required by a remote
 * built next to it.
 * @typedef {{ contractVersion: number, shared: Record<string, { version: string, requiredVersion: string }> }} ReleasedPage
 */

/** Describes the modules that a page of this tree loads once. @returns {ReleasedPage} */
export function describePage() {
  const [, contractVersion] =
    /CONTRACT_VERSION = (\d+)/.exec(readFileSync(join(ROOT, 'packages/federation/src/contract.ts'), 'utf8')) ?? [];
  const shared = Object.entries(buildSharedModules(join(ROOT, 'shell'))).flatMap(([module, { singleton, version, requiredVersion }]) =>
    singleton ? [[module, { version, requiredVersion }]] : [],
  );
  return { contractVersion: Number(contractVersion), shared: Object.fromEntries(shared) };
}

/** Records the modules of this tree as a release's. @param {string} root */
export function recordReleasedPage(root) {
  writeFileSync(join(root, RELEASED_PAGE), `${JSON.stringify(describePage(), null, 2)}\n`);
}
