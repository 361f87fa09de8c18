/** Table where TypeORM records the migrations that have run. */
export const migrationsTable = 'migrations';

/**
 * Table where `migrate` records the oldest version that a migration supports, before it runs the migration. Product versions that do not know the
 * migration read its oldest supported version there.
 */
export const migrationVersionsTable = 'migration_versions';

/**
 * Finds out which of the two tables exist: neither in an empty database, and only the first in one that was migrated before versions were recorded.
 */
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

/** Lists the completed migrations, oldest first, of a database without recorded versions. */
export const appliedWithoutVersions = `select name, null as "oldestVersion" from ${migrationsTable} order by id`;
