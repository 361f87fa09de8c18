/** The table in which TypeORM records which migrations have run. */
export const migrationsTable = 'migrations';

/**
 * The table in which `migrate` records the oldest version that each migration supports, before it runs it: a version that does not know the migration
 * reads it here.
 */
export const migrationVersionsTable = 'migration_versions';

/** Finds which of the two tables exist; none in an empty database, one in a database of a version from before the recording. */
export const existingTables = `
  select to_regclass('${migrationsTable}') is not null as migrated, to_regclass('${migrationVersionsTable}') is not null as versioned`;

export interface ExistingTables {
  readonly migrated: boolean;
  readonly versioned: boolean;
}

/** Lists the completed migrations, oldest first. */
export const appliedMigrations = `
  select m.name, v.oldest_version as "oldestVersion"
    from ${migrationsTable} m left join ${migrationVersionsTable} v on v.name = m.name order by m.id`;

/** Lists the completed migrations, oldest first, of a database that has no versions. */
export const appliedWithoutVersions = `select name, null as "oldestVersion" from ${migrationsTable} order by id`;
