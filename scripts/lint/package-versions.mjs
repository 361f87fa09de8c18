import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, ROOT } from '../root.mjs';
import { listSourceFiles } from './files.mjs';

/** Packages of which a page has only one copy, and which remotes request by version. Other shared packages are identified by their content. */
export const VERSIONED_PACKAGES = ['page'];
export const RECORD = 'packages/versions.json';
const COMMAND = 'node scripts/version-packages.mjs';

/** @typedef {{ version: string, sha256: string }} Recorded a package's content at its version */

/** Hashes the parts of a package that ship to browsers: its sources without tests, and its manifest without the version. @param {string} name */
export function hashContent(name) {
  const { version, ...manifest } = readJson(`packages/${name}/package.json`);
  const hash = createHash('sha256').update(JSON.stringify(manifest));
  const sources = listSourceFiles(/\.(tsx?|jsx?|css)$/, `packages/${name}/src`).filter((file) => !/\.test\.|\/testing\//.test(file));
  for (const file of sources.toSorted()) hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  return { version: String(version), sha256: hash.digest('hex') };
}

/**
 * @param {string} name
 * @param {Recorded} present
 * @param {Recorded | undefined} recorded
 */
export function findVersionFault(name, present, recorded) {
  if (recorded === undefined) return `packages/${name} has no recorded version: run ${COMMAND}`;
  if (present.sha256 === recorded.sha256 && present.version === recorded.version) return '';
  const changed = present.version === recorded.version ? `has changed since ${recorded.version}` : `is not recorded in ${present.version}`;
  return `packages/${name} ${changed}: run ${COMMAND}`;
}

/** Reports packages whose content differs from that recorded for their version, because a remote would request the wrong version. */
export async function checkPackageVersions() {
  const record = readJson(RECORD);
  return VERSIONED_PACKAGES.map((name) => findVersionFault(name, hashContent(name), record[name]))
    .filter(Boolean)
    .join('\n');
}
