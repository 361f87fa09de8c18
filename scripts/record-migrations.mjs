// Lists new migrations in index.ts with the hash of their file, in order of creation. Committed entries stay unchanged; a migration in progress
// can be recorded repeatedly.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER, INDEX, parseIndex, listMigrations } from './lint/migrations.mjs';
import { ROOT } from './root.mjs';

/** @typedef {import('./lint/migrations.mjs').Recorded} Recorded */

/** @returns {Recorded[]} */
function readCommitted() {
  return parseIndex(execFileSync('git', ['show', `HEAD:${INDEX}`], { cwd: ROOT, encoding: 'utf8' }));
}

/** @param {string} file */
function getClassName(file) {
  const [, name] = /export class (\w+)/.exec(readFileSync(join(ROOT, FOLDER, file), 'utf8')) ?? [];
  if (name === undefined) throw new Error(`${file} exports no class.`);
  return name;
}

/** @param {readonly Recorded[]} recorded */
function renderIndex(recorded) {
  const found = recorded.map(({ file, sha256 }) => ({ name: getClassName(file), from: `./${file.replace(/\.ts$/, '.js')}`, sha256 }));
  return [
    "import type { MigrationClass } from '../platform/kernel/database/migration.js';",
    ...found.toSorted((a, b) => (a.from < b.from ? -1 : 1)).map(({ name, from }) => `import { ${name} } from '${from}';`),
    '',
    '/** In the order in which they were made, each with the hash of its file. Written by `node scripts/record-migrations.mjs`. */',
    'export const migrations: MigrationClass[] = [',
    ...found.map(({ name, sha256 }) => `  ${name}, // ${sha256}`),
    '];',
    '',
  ].join('\n');
}

const keptMigrations = readCommitted();
const newMigrations = listMigrations().filter(({ file }) => !keptMigrations.some((one) => one.file === file));
const recorded = [...keptMigrations, ...newMigrations];
writeFileSync(join(ROOT, INDEX), renderIndex(recorded));
console.log(
  newMigrations.length === 0 ? 'Every migration was recorded already.' : `Recorded: ${newMigrations.map(({ file }) => file).join(', ')}`,
);
