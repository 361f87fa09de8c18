import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readJson, ROOT } from '../root.mjs';
import { FOLDER, INDEX, parseIndex } from './migrations.mjs';
import { listCreatedTables, parseCalls, reviewMigration } from './schema-rules.mjs';

/** @typedef {import('./schema-rules.mjs').Declared & { up: (query: { query: (sql: string) => Promise<unknown[]> }) => Promise<void> }} Migration */

/** The last migration that predates these rules. */
const LAST_EXEMPT = '1795819909313-similar-numbers-of-syncs.ts';
const VERSION = /^\d+\.\d+\.\d+$/;

const readProductVersion = () => String(readJson('backend/package.json').version);

/** Loads a migration and records the SQL statements that it sends. @param {string} file */
async function readMigration(file) {
  const exported = await import(pathToFileURL(join(ROOT, FOLDER, file)).href);
  const [MigrationClass] = Object.values(exported);
  /** @type {Migration} */
  const migration = new MigrationClass();
  /** @type {string[]} */
  const calls = [];
  await migration.up({
    query: async (sql) => {
      calls.push(sql);
      return [];
    },
  });
  return { declared: migration, calls };
}

/** @param {string} one @param {string} other */
const isNewer = (one, other) => one.localeCompare(other, 'en', { numeric: true }) > 0;

/**
 * Lists the faults in a migration's declarations about older versions.
 * @param {import('./schema-rules.mjs').Declared} declared
 * @param {readonly string[]} removes the names that the migration removes
 * @param {string} newest newest version whose builds are known
 */
export function findDeclarationComplaints({ oldestVersion }, removes, newest) {
  if (oldestVersion === undefined)
    return ["it does not say which versions may run after it: declare `readonly oldestVersion = 'any'`, or a version"];
  if (oldestVersion === 'any')
    return removes.length > 0
      ? [
          `it removes ${removes.join(', ')}, so that not any older version may run: declare the version that stopped using it as \`oldestVersion\``,
        ]
      : [];
  if (!VERSION.test(oldestVersion)) return [`its oldestVersion "${oldestVersion}" is not a version such as 1.4.0`];
  return isNewer(oldestVersion, newest)
    ? [`it needs version ${oldestVersion}, which is newer than ${newest}: release the version that stops using what it removes first`]
    : [];
}

/**
 * Lists the faults of migrations in order, one sentence each.
 * @param {readonly { file: string, declared: import('./schema-rules.mjs').Declared, calls: readonly string[] }[]} migrations
 * @param {{ lastExempt: string, newest: string }} limits
 */
export async function findSchemaComplaints(migrations, { lastExempt, newest }) {
  /** @type {Set<string>} */
  const tables = new Set();
  /** @type {Map<string, string>} constraints that have not been validated, with their migration */
  const open = new Map();
  const complaints = [];
  for (const { file, declared, calls } of migrations) {
    const statements = await parseCalls(calls);
    if (file > lastExempt) {
      const review = reviewMigration({ declared, statements }, tables);
      for (const complaint of [...review.complaints, ...findDeclarationComplaints(declared, review.removes, newest)])
        complaints.push(`${file}: ${complaint}`);
      for (const name of review.notValid) open.set(name, file);
      for (const name of review.validates) open.delete(name);
      if (review.registersBackfill) for (const name of review.notValid) open.delete(name);
    }
    for (const table of listCreatedTables(statements)) tables.add(table);
  }
  for (const [name, file] of open) complaints.push(`${file}: nothing validates ${name}: add a migration with \`validate constraint\``);
  return complaints;
}

/** Reports migrations that would block the running product, or would break an older version that still runs. */
export async function checkSchemaChanges() {
  const recorded = parseIndex(readFileSync(join(ROOT, INDEX), 'utf8'));
  const migrations = [];
  for (const { file } of recorded) migrations.push({ file, ...(await readMigration(file)) });
  return (await findSchemaComplaints(migrations, { lastExempt: LAST_EXEMPT, newest: readProductVersion() })).join('\n');
}
