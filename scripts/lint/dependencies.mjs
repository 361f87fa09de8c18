import { readJson } from '../root.mjs';
import { workspaces } from '../workspaces.mjs';
import { lockFaults } from './dependencies/lock-faults.mjs';
import { manifestFaults } from './dependencies/manifest-faults.mjs';

/** Reports packages that may not be installed, and why; docs/dependencies.md lists what this finds and what not. */
export async function dependenciesAreSound() {
  const { packages } = readJson('package-lock.json');
  return [
    ...lockFaults(packages, readJson('package.json').allowScripts),
    ...['', ...workspaces()].flatMap((folder) => manifestFaults(folder, readJson(folder ? `${folder}/package.json` : 'package.json'))),
  ].join('\n');
}
