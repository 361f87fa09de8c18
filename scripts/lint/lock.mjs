import { readJson } from '../root.mjs';
import { listWorkspaces } from '../workspaces.mjs';

const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** @param {Record<string, string> | undefined} group */
const sortEntries = (group) => JSON.stringify(Object.entries(group ?? {}).toSorted(([a], [b]) => a.localeCompare(b)));

/** Reports workspaces that require packages other than those in the lock file, which `npm ci` would reject. */
export async function checkLock() {
  const { packages } = readJson('package-lock.json');
  const wrong = ['', ...listWorkspaces()].flatMap((folder) => {
    const wanted = readJson(folder ? `${folder}/package.json` : 'package.json');
    return GROUPS.filter((group) => sortEntries(wanted[group]) !== sortEntries(packages[folder]?.[group])).map(
      (group) => `${folder || '.'}: ${group}`,
    );
  });
  /** @type {[string, { optionalDependencies?: Record<string, string> }][]} */
  const entries = Object.entries(packages);
  for (const [place, { optionalDependencies = {} }] of entries)
    for (const [name, version] of Object.entries(optionalDependencies))
      if (/^\d/.test(version) && !packages[`${place}/node_modules/${name}`] && !packages[`node_modules/${name}`])
        wrong.push(`${name} is missing: run node scripts/complete-lock.mjs`);
  return wrong.join('\n');
}
