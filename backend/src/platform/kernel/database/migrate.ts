import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource, QueryFailedError, type QueryRunner } from 'typeorm';
import type { MigrationSettings } from '../config/settings.js';
import { getErrorCode } from '../logging/error-code.js';
import { applicationRole, ensureApplicationRole } from './application-role.js';
import {
  appliedMigrations,
  appliedWithoutVersions,
  type ExistingTables,
  existingTables,
  migrationsTable,
  migrationVersionsTable,
} from './applied-migrations.js';
import type { MigrationClass } from './migration.js';
import { type AppliedMigration, findNewerMigrations, type KnownSchema } from './refuse-schema.js';

export interface MigrateResult {
  /** Names of the migrations that ran, oldest first. */
  readonly migrated: string[];
  /** Names of migrations from a newer version that still support this version. */
  readonly newer: string[];
}

/** Limits on waiting for other transactions' locks on the tables that a migration changes. */
export interface LockPatience {
  /** Time that a statement waits for a lock. During that time, all other users of the table also wait. */
  readonly timeoutMs: number;
  readonly pausesMs: readonly number[];
  /** Called with a sentence before each pause. */
  readonly report: (sentence: string) => void;
}

const PATIENCE: LockPatience = {
  timeoutMs: 3_000,
  pausesMs: [1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 30_000, 30_000],
  report: (sentence) => process.stderr.write(`${sentence}\n`),
};

/** Key of the advisory lock that prevents concurrent migrations. */
const advisoryLock = 7_782_754_629;
const LOCK_RETRY_MS = 250;

/** Error codes for a migration that was rolled back because of another transaction and can run again. */
const LOCK_ERRORS = new Set(['55P03', '40P01']);

/**
 * Migrates the database to the newest version: the role of the running product, the tables and the grants. A database from a newer version that still
 * supports this one keeps its schema.
 * @throws UnsupportedSchemaError for a database that this version cannot use, which is left unchanged
 */
export async function migrate(settings: MigrationSettings, known: KnownSchema, patience: LockPatience = PATIENCE): Promise<MigrateResult> {
  return withLock(settings, async (owner) => {
    const applied = await listApplied(owner);
    const newer = findNewerMigrations(applied, known);
    const done = new Set(applied.map(({ name }) => name));
    const pending = known.migrations.map(({ name }) => name).filter((name) => !done.has(name));
    if (newer.length > 0 && pending.length > 0)
      throw new Error(
        `This version does not know the migration ${newer.join(', ')} of this database, and the database lacks ${pending.join(', ')}. ` +
          'Nothing was changed. Migrate with a version that knows all of them.',
      );
    await ensureApplicationRole(owner, settings.databaseUrl);
    if (newer.length > 0) return { migrated: [], newer };
    await recordOldestVersions(owner, known.migrations);
    const limited = known.migrations.map((migration) => withLockTimeout(migration, patience));
    await withOwnerDataSource(settings, limited, async (dataSource) => {
      await runPending(dataSource, patience);
      await dataSource.query(`grant select on ${migrationsTable}, ${migrationVersionsTable} to ${applicationRole}`);
    });
    return { migrated: pending, newer };
  });
}

/** Reverts all migrations, newest first. */
export async function revertAll(settings: MigrationSettings, migrations: readonly MigrationClass[]): Promise<void> {
  await withLock(settings, () =>
    withOwnerDataSource(settings, migrations, async (dataSource) => {
      for (let remaining = migrations.length; remaining > 0; remaining -= 1) await dataSource.undoLastMigration({ transaction: 'each' });
    }),
  );
}

async function listApplied(owner: Client): Promise<AppliedMigration[]> {
  const [found] = (await owner.query<ExistingTables>(existingTables)).rows;
  if (!found?.migrated) return [];
  return (await owner.query<AppliedMigration>(found.versioned ? appliedMigrations : appliedWithoutVersions)).rows;
}

/** Records each migration's oldest supported version before the migration runs, so every completed migration has one. */
async function recordOldestVersions(owner: Client, migrations: readonly MigrationClass[]): Promise<void> {
  await owner.query(`
    create table if not exists ${migrationVersionsTable} (
      name text primary key,
      oldest_version text not null check (oldest_version ~ '^(any|\\d+\\.\\d+\\.\\d+)$')
    )`);
  for (const migration of migrations) {
    const { oldestVersion } = new migration();
    if (oldestVersion !== undefined)
      await owner.query(`insert into ${migrationVersionsTable} (name, oldest_version) values ($1, $2) on conflict do nothing`, [
        migration.name,
        oldestVersion,
      ]);
  }
}

/**
 * Limits how long a migration's statements wait for a lock. A migration without a transaction needs only locks that do not block reads or writes.
 * Such a migration may wait indefinitely, because an index that is abandoned halfway would have to be built again.
 */
function withLockTimeout(migration: MigrationClass, { timeoutMs }: LockPatience): MigrationClass {
  const limited = class extends migration {
    override async up(query: QueryRunner): Promise<void> {
      await query.query(`set lock_timeout = ${this.transaction === false ? 0 : timeoutMs}`);
      await super.up(query);
    }
  };
  // TypeORM records a migration under its class name.
  Object.defineProperty(limited, 'name', { value: migration.name });
  return limited;
}

/** Runs each pending migration in a separate transaction; retries after a pause if another transaction blocked it. */
async function runPending(dataSource: DataSource, { pausesMs, report }: LockPatience): Promise<void> {
  for (const pause of [...pausesMs, null]) {
    try {
      await dataSource.runMigrations({ transaction: 'each' });
      return;
    } catch (error) {
      if (!(error instanceof QueryFailedError) || !LOCK_ERRORS.has(getErrorCode(error.driverError) ?? '')) throw error;
      if (pause === null)
        throw new Error(
          'The migration gave up, because other transactions held a table that it changes. What it had changed was undone. ' +
            'End the long transactions that pg_stat_activity shows, or choose a quieter time, and run the migration again.',
          { cause: error },
        );
      report(`Another transaction holds a table that the migration changes. The next attempt is in ${pause / 1000} seconds.`);
      await sleep(pause);
    }
  }
}

/** Polls until the lock is free, because a waiting statement would block `create index concurrently` in the process that holds the lock. */
async function acquireLock(owner: Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [advisoryLock]);
    if (rows[0]?.isFree === true) return;
    await sleep(LOCK_RETRY_MS);
  }
}

async function withLock<T>(settings: MigrationSettings, work: (owner: Client) => Promise<T>): Promise<T> {
  const owner = new Client({ connectionString: settings.databaseOwnerUrl });
  await owner.connect();
  try {
    await acquireLock(owner);
    return await work(owner);
  } finally {
    await owner.end();
  }
}

async function withOwnerDataSource<T>(
  settings: MigrationSettings,
  migrations: readonly MigrationClass[],
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const dataSource = new DataSource({
    type: 'postgres',
    url: settings.databaseOwnerUrl,
    migrations: [...migrations],
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
