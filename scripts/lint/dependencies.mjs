import { readJson } from '../root.mjs';
import { workspaces } from '../workspaces.mjs';
import { lockFaults } from './dependencies/lock-faults.mjs';
import { manifestFaults } from './dependencies/manifest-faults.mjs';

/** Tells which packages may not be installed, and why; what this finds and what not is in docs/dependencies.md. */
export async function dependenciesAreSound() {
  const { packages } = readJson('package-lock.json');
  return [
    ...lockFaults(packages, readJson('package.json').allowScripts),
    ...['', ...workspaces()].flatMap((folder) => manifestFaults(folder, readJson(folder ? `${folder}/package.json` : 'package.json'))),
  ].join('\n');
}
