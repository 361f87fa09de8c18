// Raises packages/page to the next version, in its package.json, package-lock.json and the record, if it has changed since the recorded version.
// `node scripts/version-packages.mjs` raises the minor version: older remotes run on the new version, and remotes built with it need a shell that has
// it. With `--major page`, screens of older remotes report that they cannot run until they are built again.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashContent, RECORD, VERSIONED_PACKAGES } from './lint/package-versions.mjs';
import { computeNextVersion } from './lint/next-version.mjs';
import { readJson, ROOT } from './root.mjs';

const breakingPackages = process.argv.slice(2).filter((word) => word !== '--major');
const record = readJson(RECORD);

/** @param {string} file @param {string} name @param {string} version */
function writeVersion(file, name, version) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  writeFileSync(join(ROOT, file), text.replace(new RegExp(`("name": "@stampline/${name}",\\s*"version": )"[^"]*"`), `$1"${version}"`));
}

for (const name of VERSIONED_PACKAGES) {
  const version = computeNextVersion(hashContent(name), record[name], breakingPackages.includes(name));
  if (version !== hashContent(name).version) {
    for (const file of [`packages/${name}/package.json`, 'package-lock.json']) writeVersion(file, name, version);
    console.log(`packages/${name} is ${version}`);
  }
  record[name] = hashContent(name);
}
writeFileSync(join(ROOT, RECORD), `${JSON.stringify(record, null, 2)}\n`);
