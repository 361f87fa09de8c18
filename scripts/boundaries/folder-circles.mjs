import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { circleIn } from './circle.mjs';
import { folderUses } from './folder-uses.mjs';

/**
 * Imports that lead back between neighboring folders, by the folder that holds both. The list may only shrink: an entry without such an import is reported.
 * @type {Readonly<Record<string, readonly (readonly [from: string, to: string])[]>>}
 */
const LEAD_BACK = {};

/**
 * Returns circles of imports between neighboring folders, types included, at every depth: of two folders at most one uses the other.
 * @param {string} [source] absolute
 * @param {Readonly<Record<string, readonly (readonly [from: string, to: string])[]>>} [leadBack]
 */
export async function foldersRunOneWay(source = join(ROOT, 'backend/src'), leadBack = LEAD_BACK) {
  return ['', ...foldersIn(source)].flatMap((folder) => wrongIn(join(source, folder), folder, leadBack[folder] ?? [])).join('\n');
}

/** @param {string} parent absolute @param {string} folder @param {readonly (readonly [from: string, to: string])[]} leadBack */
function wrongIn(parent, folder, leadBack) {
  const uses = folderUses(parent);
  const gone = leadBack.filter(([from, to]) => uses.get(from)?.delete(to) !== true);
  const circle = circleIn(uses);
  return [
    ...gone.map(([from, to]) => `${folder}: ${from} does not use ${to}: remove it from scripts/boundaries/folder-circles.mjs`),
    ...(circle ? [`${folder || 'backend/src'}: ${circle.join(' -> ')}`] : []),
  ];
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
