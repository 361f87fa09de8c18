import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { circleIn } from './circle.mjs';
import { folderUses } from './folder-uses.mjs';

/**
 * Returns circles of imports between neighboring folders, types included, at every depth: of two folders at most one uses the other.
 * @param {string} [source] absolute
 */
export async function foldersRunOneWay(source = join(ROOT, 'backend/src')) {
  return ['', ...foldersIn(source)].flatMap((folder) => wrongIn(join(source, folder), folder)).join('\n');
}

/** @param {string} parent absolute @param {string} folder */
function wrongIn(parent, folder) {
  const circle = circleIn(folderUses(parent));
  return circle ? [`${folder || 'backend/src'}: ${circle.join(' -> ')}`] : [];
}

/** @param {string} source absolute @param {string} [parent] relative @returns {string[]} relative, with slashes */
function foldersIn(source, parent = '') {
  return readdirSync(join(source, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const folder = parent === '' ? name : `${parent}/${name}`;
      return [folder, ...foldersIn(source, folder)];
    });
}
