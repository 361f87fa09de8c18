import { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import { type LockPatience, migrate } from '../../src/platform/kernel/database/migrate.js';
import type { MigrationClass } from '../../src/platform/kernel/database/migration.js';
import { schema } from '../../src/processes/schema.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { killProducts, buildProductEnvironment, startProduct } from '../harness/product-process.js';

/** Adds a column, as the next version might, so that the build under test becomes the older version. */
class Expanding4102444800000 {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table leads add column favorite text');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table leads drop column favorite');
  }
}

/** Removes a table that the build under test reads. */
class Contracting4102444800001 {
  readonly oldestVersion = '99.1.0';

  async up(query: QueryRunner): Promise<void> {
    await query.query('drop table leads');
  }

  async down(): Promise<void> {}
}

/** Creates an index outside a transaction, after removing the remains of an interrupted attempt. */
class Indexing4102444800002 {
  readonly oldestVersion = 'any';
  readonly transaction = false;

  async up(query: QueryRunner): Promise<void> {
    await query.query('drop index concurrently if exists leads_by_email');
    await query.query('create index concurrently leads_by_email on leads (email)');
  }

  async down(): Promise<void> {}
}

let database: TestDatabase;
beforeEach(async () => {
  database = await createDatabase();
});
afterEach(async () => {
  killProducts();
  await database.drop();
});

/** Migrates as version 99.2.0, which has more migrations than the build under test. */
function migrateAsNewer(more: MigrationClass[], patience?: LockPatience): ReturnType<typeof migrate> {
  const urls = { databaseUrl: database.appUrl, databaseOwnerUrl: database.ownerUrl };
  return migrate(urls, { version: '99.2.0', migrations: [...schema.migrations, ...more] }, patience);
}

async function withOwner<T>(work: (owner: Client) => Promise<T>): Promise<T> {
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

describe('an older version on the schema of a newer one', () => {
  it('starts, serves, and starts again after a migration that only adds to the schema, and its migration command changes nothing', async () => {
    const environment = buildProductEnvironment(database);
    const running = startProduct('web', environment);
    const url = String((await running.waitForLine('web ready')).url);
    expect(await migrateAsNewer([Expanding4102444800000])).toEqual({ migrated: ['Expanding4102444800000'], newer: [] });
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
    await running.waitForExit('SIGTERM');

    const migration = await startProduct('migrate', { ...environment, DATABASE_OWNER_URL: database.ownerUrl }).waitForExit();
    expect(migration).toMatchObject({ code: 0, errors: '' });
    expect(migration.output).toBe(
      `A newer version has migrated this database, which still supports version ${schema.version}. Nothing was changed. Newer migrations: Expanding4102444800000\n`,
    );

    const repeated = startProduct('web', environment);
    const address = String((await repeated.waitForLine('web ready')).url);
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
    const lead = { kind: 'sales', name: 'Ann', email: 'ann@example.test', company: 'Harbor', message: 'Please call.' };
    const { status } = await fetch(`${address}/api/leads`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(lead),
    });
    expect(status).toBe(201);
    const worker = startProduct('worker', environment);
    await worker.waitForLine('worker ready');
    expect(await worker.waitForExit('SIGTERM')).toMatchObject({ code: 0, errors: '' });
    expect((await repeated.waitForExit('SIGTERM')).code).toBe(0);
  });

  it.each(['web', 'worker', 'migrate'] as const)('refuses in %s to start after a migration that needs a newer version', async (script) => {
    await migrateAsNewer([Expanding4102444800000, Contracting4102444800001]);
    const { code, errors } = await startProduct(script, {
      ...buildProductEnvironment(database),
      DATABASE_OWNER_URL: database.ownerUrl,
    }).waitForExit();
    expect(code).toBe(1);
    expect(errors).toContain(`version ${schema.version} cannot run on it anymore. Start version 99.1.0 or a later one.`);
  });

  it("does not migrate a database that has a newer migration but lacks one of this version's", async () => {
    await migrateAsNewer([Expanding4102444800000]);
    await withOwner((owner) => owner.query("delete from migrations where name = 'Leads1795800000013'"));
    const { code, errors } = await startProduct('migrate', {
      ...buildProductEnvironment(database),
      DATABASE_OWNER_URL: database.ownerUrl,
    }).waitForExit();
    expect(code).toBe(1);
    expect(errors).toContain('the migration Expanding4102444800000 of this database, and the database lacks Leads1795800000013.');
  });

  it('is refused after a migration that did not record the oldest version it allows', async () => {
    await withOwner((owner) => owner.query("insert into migrations (timestamp, name) values (4102444800000, 'ByHand4102444800000')"));
    const { code, errors } = await startProduct('web', buildProductEnvironment(database)).waitForExit();
    expect(code).toBe(1);
    expect(errors).toContain('may still run after the migration ByHand4102444800000');
  });
});

it('an index left by an interrupted migration is built again, outside a transaction', async () => {
  await withOwner(async (owner) => {
    await owner.query('create index leads_by_email on leads (name)');
    expect((await migrateAsNewer([Indexing4102444800002])).migrated).toEqual(['Indexing4102444800002']);
    const { rows } = await owner.query(
      "select indisvalid as valid, pg_get_indexdef(indexrelid) as definition from pg_index where indexrelid = 'leads_by_email'::regclass",
    );
    expect(rows).toEqual([{ valid: true, definition: expect.stringContaining('(email)') }]);
  });
});

describe('a migration whose table is locked by a transaction', () => {
  it('waits briefly for the lock, and retries until it acquires it', async () => {
    await withOwner(async (holder) => {
      await holder.query('begin; lock table leads in access share mode');
      const reports: string[] = [];
      const { migrated } = await migrateAsNewer([Expanding4102444800000], {
        timeoutMs: 300,
        pausesMs: [1, 1, 1],
        report: (sentence) => {
          reports.push(sentence);
          if (reports.length === 2) void holder.query('commit');
        },
      });
      expect(migrated).toEqual(['Expanding4102444800000']);
      expect(reports.length).toBeGreaterThanOrEqual(2);
    });
  });

  it('gives up with an explanation after the last attempt, and leaves the table unchanged', async () => {
    await withOwner(async (holder) => {
      await holder.query('begin; lock table leads in access share mode');
      const patience = { timeoutMs: 20, pausesMs: [1], report: () => undefined };
      await expect(migrateAsNewer([Expanding4102444800000], patience)).rejects.toThrow(
        'End the long transactions that pg_stat_activity shows',
      );
      await holder.query('commit');
      const { rows } = await holder.query("select from information_schema.columns where table_name = 'leads' and column_name = 'favorite'");
      expect(rows).toEqual([]);
    });
  });
});
