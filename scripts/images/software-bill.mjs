/** @typedef {Record<string, { version?: string, integrity?: string, license?: string, link?: boolean, resolved?: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }>} LockedPackages */

/** Finds a package as Node would resolve it from a folder. @param {LockedPackages} locked @param {string} from @param {string} name */
function findPlace(locked, from, name) {
  const parts = from.split('/');
  for (let length = parts.length; length >= 0; length -= 1) {
    if (parts[length - 1] === 'node_modules') continue;
    const place = [...parts.slice(0, length), 'node_modules', name].join('/');
    if (locked[place]) return locked[place].link ? (locked[place].resolved ?? place) : place;
  }
  return undefined;
}

/**
 * Lists the packages that workspaces need at run time, with their dependencies, based on the lock file.
 * @param {LockedPackages} locked
 * @param {string[]} workspaces
 * @returns {string[]} their paths in the lock file
 */
export function findRuntimePackages(locked, workspaces) {
  const found = new Set(workspaces);
  for (const place of found) {
    const { dependencies, optionalDependencies } = locked[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const needed = findPlace(locked, place, name);
      if (needed !== undefined) found.add(needed);
    }
  }
  return [...found].filter((place) => place.includes('node_modules/')).toSorted();
}

/**
 * Builds a software bill of materials (CycloneDX 1.5).
 * @param {LockedPackages} locked
 * @param {string[]} workspaces
 */
export const buildSoftwareBill = (locked, workspaces) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  components: findRuntimePackages(locked, workspaces).map((place) => {
    const { version = '', integrity = '', license } = locked[place] ?? {};
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const [, sha512] = /^sha512-(.+)$/.exec(integrity) ?? [];
    return {
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(license && { licenses: [{ expression: license }] }),
      ...(sha512 && { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] }),
    };
  }),
});
