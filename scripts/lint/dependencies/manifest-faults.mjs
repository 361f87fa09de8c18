const PINNED = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

/** @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Manifest */

/**
 * Which packages a workspace does not ask for in one exact version. Its own workspaces have none.
 * @param {string} folder
 * @param {Manifest} manifest
 * @returns {string[]} a sentence for each
 */
export function manifestFaults(folder, { dependencies, devDependencies, optionalDependencies }) {
  return [dependencies, devDependencies, optionalDependencies]
    .flatMap((group) => Object.entries(group ?? {}))
    .filter(([name, wanted]) => (name.startsWith('@stampline/') ? wanted !== '*' : !PINNED.test(wanted)))
    .map(([name, wanted]) => `${folder || '.'}/package.json asks for ${name} ${wanted}: name one exact version.`);
}
