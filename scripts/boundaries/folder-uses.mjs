import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const IMPORT_PATTERN = /(?:\bfrom|\bimport\(?)\s*'(\.{1,2}\/[^']+)'/g;

/**
 * Returns the sibling folders from which each folder in `parent` imports, including type imports.
 * @param {string} parent absolute
 * @returns {Map<string, Set<string>>}
 */
export function findFolderUses(parent) {
  /** @type {Map<string, Set<string>>} */
  const uses = new Map();
  const files = readdirSync(parent, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  for (const file of files) {
    const [folder = '', ...below] = file.split(sep);
    if (below.length === 0) continue;
    const used = uses.get(folder) ?? new Set();
    uses.set(folder, used);
    for (const [, specifier = ''] of readFileSync(join(parent, file), 'utf8').matchAll(IMPORT_PATTERN)) {
      const [other = '', ...rest] = relative(parent, resolve(parent, dirname(file), specifier)).split(sep);
      if (other !== '..' && other !== folder && rest.length > 0) used.add(other);
    }
  }
  return uses;
}
