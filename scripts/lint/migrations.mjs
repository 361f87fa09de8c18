import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';

/** @typedef {{ file: string, sha256: string }} Recorded a migration as it was committed */

/** Relative to the project's folder. */
export const FOLDER = 'backend/src/migrations';
const MIGRATION = /^(\d{13})-[a-z0-9-]+\.ts$/;

/** Migrations with their hashes, relative to the project's folder. */
export const INDEX = `${FOLDER}/index.ts`;

/** Lists the existing migrations, oldest first. @returns {Recorded[]} */
export const listMigrations = () =>
  readdirSync(join(ROOT, FOLDER))
    .filter((file) => MIGRATION.test(file))
    .toSorted()
    .map((file) => ({
      file,
      sha256: createHash('sha256')
        .update(readFileSync(join(ROOT, FOLDER, file)))
        .digest('hex'),
    }));

/** Reads the recorded migrations, in the order of `index.ts`. @param {string} index its text @returns {Recorded[]} */
export function parseIndex(index) {
  const files = new Map(
    [...index.matchAll(/^import \{ (\w+) \} from '\.\/([\w-]+)\.js';$/gm)].map(([, name, file]) => [name, `${file}.ts`]),
  );
  return [...index.matchAll(/^ {2}(\w+), \/\/ ([0-9a-f]{64})$/gm)].map(([, name, sha256]) => ({
    file: files.get(name) ?? '',
    sha256: sha256 ?? '',
  }));
}

/** @param {string} file @returns {number} milliseconds */
const getTime = (file) => Number(MIGRATION.exec(file)?.[1]);

/**
 * Lists the faults of migrations, one sentence each.
 * @param {{ written: Recorded[], recorded: Recorded[] }} state files, and the list in `index.ts`
 */
export function findMigrationFaults({ written, recorded }) {
  const complaints = [];
  const known = new Map(recorded.map(({ file, sha256 }) => [file, sha256]));
  for (const { file, sha256 } of written) {
    const before = known.get(file);
    if (before === undefined) complaints.push(`${file} is not recorded: run node scripts/record-migrations.mjs`);
    else if (before !== sha256)
      complaints.push(`${file} was changed after it was recorded: databases have run it, so write a new migration`);
  }
  for (const { file } of recorded)
    if (!written.some((one) => one.file === file)) complaints.push(`${file} is recorded, but the file is gone`);
  recorded.reduce((latest, { file }) => {
    if (getTime(file) <= latest)
      complaints.push(`${file} carries an earlier time than a migration created before it: give it the time of now`);
    return Math.max(latest, getTime(file));
  }, 0);
  return complaints;
}

/** Reports migrations that were changed after being committed, are not recorded, or would run out of order. */
export async function checkMigrations() {
  return findMigrationFaults({ written: listMigrations(), recorded: parseIndex(readFileSync(join(ROOT, INDEX), 'utf8')) }).join('\n');
}
