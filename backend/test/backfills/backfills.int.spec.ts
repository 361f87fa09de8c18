import { type INestApplicationContext, Injectable, Module } from '@nestjs/common';
import type { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import { migrate } from '../../src/platform/kernel/database/migrate.js';
import type { MigrationClass } from '../../src/platform/kernel/database/migration.js';
import type { OrganizationTx } from '../../src/platform/kernel/database/organization-tx.js';
import { type BackfillWork, HandlesBackfill, type FilledBatch } from '../../src/platform/work/backfills/backfill-work.js';
import { BackfillWorkRegistry } from '../../src/platform/work/backfills/backfill-works.js';
import { BackfillsService } from '../../src/platform/work/backfills/backfills.service.js';
import { schema } from '../../src/processes/schema.js';
import { waitUntil } from '../harness/wait-until.js';
import { connectAsObserver } from '../harness/observer.js';
import { useProduct } from '../harness/product.js';
import { signUp } from '../harness/sign-up.js';
import { startWorker } from '../harness/worker.js';

const BATCH = 10;

class PlantedNotes4102444800000 {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table planted_notes (organization_id uuid not null, id integer not null, words text not null, primary key (organization_id, id));
      select make_tenant_table('planted_notes', 'select, insert, update')`);
  }

  async down(): Promise<void> {}
}

class PlantedLengths4102444800001 extends PlantedNotes4102444800000 {
  override async up(query: QueryRunner): Promise<void> {
    await query.query('alter table planted_notes add column length integer, add column fills integer not null default 0');
    await query.query("select register_backfill('planted-lengths')");
  }
}

class PlantedContract4102444800002 extends PlantedNotes4102444800000 {
  override async up(query: QueryRunner): Promise<void> {
    await query.query("select finish_backfill('planted-lengths')");
    await query.query('alter table planted_notes drop column fills');
  }
}

const starts: string[] = [];
const failures: string[] = [];

@Injectable()
@HandlesBackfill('planted-lengths')
class PlantedLengthsService implements BackfillWork {
  async fillNext(tx: OrganizationTx, after: string | null): Promise<FilledBatch> {
    starts.push(`${tx.organizationId} ${after}`);
    const [rows] = await tx.query<[{ id: number }[], number]>(
      `update planted_notes set length = length(words), fills = fills + 1
        where organization_id = $1 and id in (select id from planted_notes where organization_id = $1 and id > $2 order by id limit ${BATCH})
        returning id`,
      [tx.organizationId, Number(after ?? 0)],
    );
    const failure = failures.indexOf(`${tx.organizationId} ${after}`);
    if (failure >= 0) throw new Error(failures.splice(failure, 1)[0]);
    return { rows: rows.length, next: rows.length < BATCH ? null : String(Math.max(...rows.map(({ id }) => id))) };
  }
}

@Module({ providers: [PlantedLengthsService] })
class PlantedModule {}

const token = 'a token of thirty-two characters or more';
let observer: Client;
// The observer's connection must end before the product stops.
afterAll(() => observer.end());
const web = useProduct({ settings: { metricsToken: token } });
beforeAll(async () => {
  observer = await connectAsObserver(web.database);
  // Released backfills apply to organizations that existed when they were registered, and these tests begin on an earlier day.
  await observer.query("update backfills set registered_at = '2000-01-01'");
});
let worker: INestApplicationContext | undefined;
afterEach(async () => {
  await worker?.close();
  worker = undefined;
});

function migrateAsNewer(...more: MigrationClass[]): ReturnType<typeof migrate> {
  const urls = { databaseUrl: web.database.appUrl, databaseOwnerUrl: web.database.ownerUrl };
  return migrate(urls, { version: '99.0.0', migrations: [...schema.migrations, ...more] });
}

async function createOrganization(notes: number): Promise<string> {
  const { organization } = await signUp(web.newAgent());
  await observer.query("insert into planted_notes select $1, id, repeat('x', id) from generate_series(1, $2) id", [organization.id, notes]);
  return organization.id;
}

const metrics = async (): Promise<string> =>
  (await web.newAgent().get('/metrics').set('Authorization', `Bearer ${token}`).expect(200)).text;

describe('a backfill that a migration registers', () => {
  it("fills each organization's rows once, resumes after a failed batch, and holds back the migration that needs it", async () => {
    await migrateAsNewer(PlantedNotes4102444800000);
    const [large, small] = [await createOrganization(25), await createOrganization(3)];
    const { migrated } = await migrateAsNewer(PlantedNotes4102444800000, PlantedLengths4102444800001);
    expect(migrated).toEqual(['PlantedLengths4102444800001']);
    const later = await createOrganization(1);
    expect(await metrics()).toContain('stampline_backfill_organizations{backfill="planted-lengths"} 2');
    const contract = [PlantedNotes4102444800000, PlantedLengths4102444800001, PlantedContract4102444800002];
    await expect(migrateAsNewer(...contract)).rejects.toThrow('The backfill planted-lengths has not finished for 2 organizations');

    failures.push(`${large} 10`);
    worker = await startWorker(web, [PlantedModule]);
    await waitUntil(
      async () => (await metrics()).includes('stampline_backfill_organizations{backfill="planted-lengths"} 0'),
      60_000,
      'the backfill has finished for both organizations',
    );
    expect(starts.filter((start) => start.startsWith(large))).toEqual(['null', '10', '10', '20'].map((after) => `${large} ${after}`));
    expect(starts.filter((start) => start.startsWith(small))).toEqual([`${small} null`]);
    const { rows } = await observer.query(
      'select organization_id as id, count(*)::int as notes, sum(fills)::int as fills, sum(length)::int as length from planted_notes group by 1',
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: large, notes: 25, fills: 25, length: 325 },
        { id: small, notes: 3, fills: 3, length: 6 },
        { id: later, notes: 1, fills: 0, length: null },
      ]),
    );
    const runs = await observer.query(
      "select organization_id as id, rows::int from backfill_runs where name = 'planted-lengths' order by rows desc",
    );
    expect(runs.rows).toEqual([
      { id: large, rows: 25 },
      { id: small, rows: 3 },
    ]);

    expect((await migrateAsNewer(...contract)).migrated).toEqual(['PlantedContract4102444800002']);
    expect(await metrics()).not.toContain('planted-lengths');
  });

  it('waits while all running workers have a version that does not know the backfill', async () => {
    await observer.query("insert into backfills (name) values ('unknown-here')");
    worker = await startWorker(web);
    expect(await worker.get(BackfillsService, { strict: false }).findOrganizations()).toEqual([]);
    expect(await metrics()).toMatch(/stampline_backfill_organizations\{backfill="unknown-here"\} [1-9]/);
    await observer.query("delete from backfills where name = 'unknown-here'");
  });

  it('does its work in the worker', async () => {
    worker = await startWorker(web);
    const { rows } = await observer.query<{ name: string }>('select name from backfills order by name');
    const works = worker.get(BackfillWorkRegistry, { strict: false }).listWork();
    expect([...works.keys()].toSorted()).toEqual(rows.map(({ name }) => name));
  });
});
