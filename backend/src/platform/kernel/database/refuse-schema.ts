import type { MigrationClass } from './migration.js';
import { isOlder } from './version.js';

/** Error for a database that this version must not use. */
class UnsupportedSchemaError extends Error {}

export interface AppliedMigration {
  readonly name: string;
  /** Oldest version that may run after the migration, or `any`; null if it was not recorded. */
  readonly oldestVersion: string | null;
}

export interface KnownSchema {
  readonly version: string;
  /** Migrations of the build, oldest first. */
  readonly migrations: readonly MigrationClass[];
}

/**
 * Returns the completed migrations that a build does not know but that still support it.
 * @throws UnsupportedSchemaError with instructions for a database that needs a newer version, or that predates the baseline and cannot be upgraded
 */
export function findNewerMigrations(applied: readonly AppliedMigration[], { version, migrations }: KnownSchema): string[] {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.filter(({ name }) => !known.has(name));
  const baseline = parseTimestamp(migrations[0]?.name ?? '');
  if (unknown.some(({ name }) => parseTimestamp(name) < baseline))
    throw new UnsupportedSchemaError(
      'This database is from before the first release of Stampline, and this version cannot upgrade it. Nothing was changed. ' +
        'Keep your export or backup, then delete the data folder (.data unless STAMPLINE_DATA_DIR is set), or set DATABASE_URL to a new database.',
    );
  for (const { name, oldestVersion } of unknown) {
    if (oldestVersion === null)
      throw new UnsupportedSchemaError(
        `A newer version of Stampline has migrated this database, and did not record whether version ${version} may still run after the migration ${name}. ` +
          'Start the version that created it, or a later one.',
      );
  }
  const newest = unknown.reduce<string | null>((latest, { oldestVersion }) => pickNewer(latest, oldestVersion), null);
  if (newest !== null && isOlder(version, newest))
    throw new UnsupportedSchemaError(
      `A newer version of Stampline has migrated this database, and version ${version} cannot run on it anymore. ` +
        `Start version ${newest} or a later one. To go back to version ${version}, restore the backup from before the upgrade.`,
    );
  return unknown.map(({ name }) => name);
}

function pickNewer(one: string | null, other: string | null): string | null {
  if (other === null || other === 'any') return one;
  return one === null || isOlder(one, other) ? other : one;
}

/** Parses the timestamp at the end of a migration's name; NaN if there is none. */
function parseTimestamp(name: string): number {
  return Number(/\d{13}$/.exec(name)?.[0] ?? Number.NaN);
}
