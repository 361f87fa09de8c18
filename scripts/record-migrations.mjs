// Records new migrations with the hash of their file, in the order in which they were made. What the last commit has recorded stays as it is;
// a migration that is still being written may be recorded again and again.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RECORD, writtenMigrations } from './lint/migrations.mjs';
import { ROOT } from './root.mjs';

/** @typedef {import('./lint/migrations.mjs').Recorded} Recorded */

/** @returns {Recorded[]} */
function committed() {
  const listed = execFileSync('git', ['ls-tree', '--name-only', 'HEAD', RECORD], { cwd: ROOT, encoding: 'utf8' });
  return listed ? JSON.parse(execFileSync('git', ['show', `HEAD:${RECORD}`], { cwd: ROOT, encoding: 'utf8' })) : [];
}

const kept = committed();
const added = writtenMigrations().filter(({ file }) => !kept.some((one) => one.file === file));
writeFileSync(join(ROOT, RECORD), `${JSON.stringify([...kept, ...added], null, 2)}\n`);
console.log(added.length === 0 ? 'Every migration was recorded already.' : `Recorded: ${added.map(({ file }) => file).join(', ')}`);
