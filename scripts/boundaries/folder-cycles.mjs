import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { findCycle } from './find-cycle.mjs';
import { findFolderUses } from './folder-uses.mjs';

/** Returns import cycles, including type imports, between neighboring folders at every depth. @param {string} [source] absolute */
export async function checkFolderCycles(source = join(ROOT, 'backend/src')) {
  return ['', ...listFolders(source)].flatMap((folder) => findFaults(join(source, folder), folder)).join('\n');
}

/** @param {string} parent absolute @param {string} folder */
function findFaults(parent, folder) {
  const cycle = findCycle(findFolderUses(parent));
  return cycle ? [`${folder || 'backend/src'}: ${cycle.join(' -> ')}`] : [];
}

/** @param {string} source absolute @param {string} [parent] relative @returns {string[]} relative, with slashes */
function listFolders(source, parent = '') {
  return readdirSync(join(source, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const folder = parent === '' ? name : `${parent}/${name}`;
      return [folder, ...listFolders(source, folder)];
    });
}
