import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';

const EXCLUDED_FOLDERS = new Set(['node_modules', '.git', '.data', '.cache', 'dist', 'generated', 'coverage', 'test-results']);

/**
 * Lists handwritten files, relative to the project's folder.
 * @param {RegExp} wanted
 * @param {string} [folder]
 * @param {string} [root] the project's folder
 * @returns {string[]}
 */
export function listSourceFiles(wanted, folder = '', root = ROOT) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = join(folder, entry.name);
    if (entry.isDirectory()) return EXCLUDED_FOLDERS.has(entry.name) ? [] : listSourceFiles(wanted, file, root);
    return entry.isFile() && wanted.test(file) ? [file] : [];
  });
}
