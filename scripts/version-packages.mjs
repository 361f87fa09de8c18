// Gives packages/page the next version when it has changed since its recorded one, in its package.json, in package-lock.json and in the record. `node
// scripts/version-packages.mjs` raises the minor version: older remotes run on it, and remotes built with it need a shell that has it. With `--major
// page` older remotes cannot run on it: their screens report it until they are built again.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentOf, RECORD, VERSIONED } from './lint/package-versions.mjs';
import { nextVersion } from './lint/next-version.mjs';
import { readJson, ROOT } from './root.mjs';

const breaking = process.argv.slice(2).filter((word) => word !== '--major');
const record = readJson(RECORD);

/** @param {string} file @param {string} name @param {string} version */
function writeVersion(file, name, version) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  writeFileSync(join(ROOT, file), text.replace(new RegExp(`("name": "@stampline/${name}",\\s*"version": )"[^"]*"`), `$1"${version}"`));
}

for (const name of VERSIONED) {
  const version = nextVersion(contentOf(name), record[name], breaking.includes(name));
  if (version !== contentOf(name).version) {
    for (const file of [`packages/${name}/package.json`, 'package-lock.json']) writeVersion(file, name, version);
    console.log(`packages/${name} is ${version}`);
  }
  record[name] = contentOf(name);
}
writeFileSync(join(ROOT, RECORD), `${JSON.stringify(record, null, 2)}\n`);
