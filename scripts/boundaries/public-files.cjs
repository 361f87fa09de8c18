const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/**
 * Lists the files that a feature offers to others: its modules, and the files that they export. Paths are relative to the feature's folder, without
 * `.ts`.
 * @param {string} folder of the feature
 * @returns {string[]}
 */
function listPublicFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.ts'))
    .map((file) => file.replaceAll('\\', '/'))
    .flatMap((file) => [file.slice(0, -3), ...readExports(file, readFileSync(path.join(folder, file), 'utf8'))]);
}

/** @param {string} file of the module, relative to the feature @param {string} text @returns {string[]} */
function readExports(file, text) {
  const names = (/\bexports: \[([^\]]*)\]/.exec(text)?.[1] ?? '').split(',').map((name) => name.trim());
  return [...text.matchAll(/^import \{([^}]*)\} from '(\.[^']*)\.js';$/gm)]
    .filter(([, imported = '']) => imported.split(',').some((name) => names.includes(name.trim()) && name.trim() !== ''))
    .map(([, , specifier = '']) => path.posix.join(path.posix.dirname(file), specifier));
}

module.exports = { listPublicFiles };
