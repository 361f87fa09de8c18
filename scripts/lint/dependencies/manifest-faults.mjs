const EXACT_VERSION = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

/** @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Manifest */

/**
 * Lists packages that a workspace does not pin to one exact version. Our workspaces are not pinned, because they do not have a version.
 * @param {string} folder
 * @param {Manifest} manifest
 * @returns {string[]} a sentence for each
 */
export function findManifestFaults(folder, { dependencies, devDependencies, optionalDependencies }) {
  return [dependencies, devDependencies, optionalDependencies]
    .flatMap((group) => Object.entries(group ?? {}))
    .filter(([name, wanted]) => (name.startsWith('@stampline/') ? wanted !== '*' : !EXACT_VERSION.test(wanted)))
    .map(([name, wanted]) => `${folder || '.'}/package.json asks for ${name} ${wanted}: name one exact version.`);
}
