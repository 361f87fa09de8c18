import { Client } from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import type { MigrationSettings } from '../config/settings.js';
import { applicationRole, ensureApplicationRole } from './application-role.js';
import { refuseUnknownSchema } from './refuse-schema.js';

/** The table in which TypeORM keeps which migrations have run. */
export const migrationsTable = 'migrations';

export type MigrationClass = new () => MigrationInterface;

/** Prevents two processes that start together from migrating concurrently. */
const advisoryLock = 7_782_754_629;

/**
 * Migrates the database to the newest version: role of the running product, tables, grants.
 * @returns names of the new migrations, oldest first
 * @throws UnknownSchemaError for a database of another version, which is left unchanged
 */
export async function migrate(settings: MigrationSettings, migrations: MigrationClass[]): Promise<string[]> {
  return withLock(settings, async (owner) => {
    refuseUnknownSchema(
      await migrationsDone(owner),
      migrations.map(({ name }) => name),
    );
    await ensureApplicationRole(owner, settings.databaseUrl);
    return withOwnerDataSource(settings, migrations, async (dataSource) => {
      const done = await dataSource.runMigrations({ transaction: 'each' });
      await dataSource.query(`grant select on ${migrationsTable} to ${applicationRole}`);
      return done.map(({ name }) => name);
    });
  });
}

/** Reverts all migrations, newest first. */
export async function revertAll(settings: MigrationSettings, migrations: MigrationClass[]): Promise<void> {
  await withLock(settings, () =>
    withOwnerDataSource(settings, migrations, async (dataSource) => {
      for (let left = migrations.length; left > 0; left -= 1) await dataSource.undoLastMigration({ transaction: 'each' });
    }),
  );
}

async function migrationsDone(owner: Client): Promise<string[]> {
  const { rows: tables } = await owner.query<Record<string, never>>('select from pg_class where oid = to_regclass($1)', [migrationsTable]);
  if (tables.length === 0) return [];
  const { rows } = await owner.query<{ name: string }>(`select name from ${migrationsTable} order by id`);
  return rows.map(({ name }) => name);
}

async function withLock<T>(settings: MigrationSettings, work: (owner: Client) => Promise<T>): Promise<T> {
  const owner = new Client({ connectionString: settings.databaseOwnerUrl });
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [advisoryLock]);
    return await work(owner);
  } finally {
    await owner.end();
  }
}

async function withOwnerDataSource<T>(
  settings: MigrationSettings,
  migrations: MigrationClass[],
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const dataSource = new DataSource({
    type: 'postgres',
    url: settings.databaseOwnerUrl,
    migrations,
    migrationsTableName: migrationsTable,
    installExtensions: false,
    poolSize: 1,
  });
  await dataSource.initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
