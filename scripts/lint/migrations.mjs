import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';

/** @typedef {{ file: string, sha256: string }} Recorded one migration as it was committed */

/** Where migrations are, relative to the project's folder. */
export const FOLDER = 'backend/src/migrations';
const MIGRATION = /^(\d{13})-[a-z0-9-]+\.ts$/;

/** Where the record is, relative to the project's folder. */
export const RECORD = `${FOLDER}/record.json`;

/**
 * The last migration of the time in which numbers were chosen by area. Whatever comes after it is named by the time at which it was made,
 * so that an upgraded database runs migrations in the order in which a fresh one does.
 */
const LAST_OUT_OF_ORDER = '1795300001004-previewed-at.ts';

/** The migrations that there are, oldest first by name. @returns {Recorded[]} */
export const writtenMigrations = () =>
  readdirSync(join(ROOT, FOLDER))
    .filter((file) => MIGRATION.test(file))
    .toSorted()
    .map((file) => ({
      file,
      sha256: createHash('sha256')
        .update(readFileSync(join(ROOT, FOLDER, file)))
        .digest('hex'),
    }));

/** @param {string} file @returns {number} milliseconds */
const timeOf = (file) => Number(MIGRATION.exec(file)?.[1]);

/**
 * What is wrong with the migrations, a sentence each.
 * @param {{ written: Recorded[], recorded: Recorded[], listed: string }} state files, their record in the order they were made, and the text of `index.ts`
 */
export function migrationComplaints({ written, recorded, listed }) {
  const complaints = [];
  const known = new Map(recorded.map(({ file, sha256 }) => [file, sha256]));
  for (const { file, sha256 } of written) {
    const before = known.get(file);
    if (before === undefined) complaints.push(`${file} is not recorded: run node scripts/record-migrations.mjs`);
    else if (before !== sha256)
      complaints.push(`${file} was changed after it was recorded: databases have run it, so write a new migration`);
    if (!listed.includes(`'./${file.replace(/\.ts$/, '.js')}'`))
      complaints.push(`${file} is not listed in ${FOLDER}/index.ts: run node scripts/record-migrations.mjs`);
  }
  for (const { file } of recorded)
    if (!written.some((one) => one.file === file)) complaints.push(`${file} is recorded, but the file is gone`);
  const inOrder = recorded.slice(recorded.findIndex(({ file }) => file === LAST_OUT_OF_ORDER) + 1);
  const newest = recorded.slice(0, recorded.length - inOrder.length).reduce((latest, { file }) => Math.max(latest, timeOf(file)), 0);
  inOrder.reduce((latest, { file }) => {
    if (timeOf(file) <= latest) complaints.push(`${file} carries an earlier time than a migration made before it: give it the time of now`);
    return Math.max(latest, timeOf(file));
  }, newest);
  return complaints;
}

/** @returns {Recorded[]} */
const readRecord = () => JSON.parse(readFileSync(join(ROOT, RECORD), 'utf8'));

/** Tells which migrations were changed after they were committed, are not recorded, or would run in another order than they were made. */
export async function migrationsAreRecorded() {
  const listed = readFileSync(join(ROOT, FOLDER, 'index.ts'), 'utf8');
  return migrationComplaints({ written: writtenMigrations(), recorded: readRecord(), listed }).join('\n');
}
