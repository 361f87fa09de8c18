import { readJson } from '../root.mjs';
import { listWorkspaces } from '../workspaces.mjs';
import { findLockFaults } from './dependencies/lock-faults.mjs';
import { findManifestFaults } from './dependencies/manifest-faults.mjs';

/** Reports packages that must not be installed; docs/dependencies.md describes the limits of this check. */
export async function checkDependencies() {
  const { packages } = readJson('package-lock.json');
  return [
    ...findLockFaults(packages, readJson('package.json').allowScripts),
    ...['', ...listWorkspaces()].flatMap((folder) =>
      findManifestFaults(folder, readJson(folder ? `${folder}/package.json` : 'package.json')),
    ),
  ].join('\n');
}
