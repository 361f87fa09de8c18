// Records new migrations with the hash of their file, in the order in which they were made, and lists them in index.ts. What the last commit has
// recorded stays as it is; a migration that is still being written may be recorded again and again.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER, RECORD, writtenMigrations } from './lint/migrations.mjs';
import { ROOT } from './root.mjs';

/** @typedef {import('./lint/migrations.mjs').Recorded} Recorded */

/** @returns {Recorded[]} */
function committed() {
  const listed = execFileSync('git', ['ls-tree', '--name-only', 'HEAD', RECORD], { cwd: ROOT, encoding: 'utf8' });
  return listed ? JSON.parse(execFileSync('git', ['show', `HEAD:${RECORD}`], { cwd: ROOT, encoding: 'utf8' })) : [];
}

/** The class of a migration. @param {string} file */
function classOf(file) {
  const [, name] = /export class (\w+)/.exec(readFileSync(join(ROOT, FOLDER, file), 'utf8')) ?? [];
  if (name === undefined) throw new Error(`${file} exports no class.`);
  return name;
}

/** @param {readonly Recorded[]} recorded */
function indexOf(recorded) {
  const found = recorded.map(({ file }) => ({ name: classOf(file), from: `./${file.replace(/\.ts$/, '.js')}` }));
  return [
    "import type { MigrationClass } from '../platform/database/migrate.js';",
    ...found.toSorted((a, b) => (a.from < b.from ? -1 : 1)).map(({ name, from }) => `import { ${name} } from '${from}';`),
    '',
    '/** In the order in which they were made. Written by `node scripts/record-migrations.mjs`. */',
    'export const migrations: MigrationClass[] = [',
    ...found.map(({ name }) => `  ${name},`),
    '];',
    '',
  ].join('\n');
}

const kept = committed();
const added = writtenMigrations().filter(({ file }) => !kept.some((one) => one.file === file));
const recorded = [...kept, ...added];
writeFileSync(join(ROOT, FOLDER, 'index.ts'), indexOf(recorded));
writeFileSync(join(ROOT, RECORD), `${JSON.stringify(recorded, null, 2)}\n`);
console.log(added.length === 0 ? 'Every migration was recorded already.' : `Recorded: ${added.map(({ file }) => file).join(', ')}`);
