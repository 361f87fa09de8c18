import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from '../../src/migrations/index.js';
import { migrate, migrationsTable } from '../../src/platform/database/migrate.js';
import { createEmptyDatabase, type TestDatabase } from '../harness/database.js';

/** The first migration that keeps editions with an organization's other rules. */
const FIRST = 'OrganizationRules1795300001001';

let database: TestDatabase;
let owner: Client;
beforeAll(async () => {
  database = await createEmptyDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const settings = () => ({ databaseUrl: database.appUrl, databaseOwnerUrl: database.ownerUrl });

/** Takes migrations back, the newest first, until that one is taken back. */
async function takeBackTo(name: string): Promise<void> {
  const dataSource = new DataSource({
    type: 'postgres',
    url: database.ownerUrl,
    migrations,
    migrationsTableName: migrationsTable,
    poolSize: 1,
  });
  await dataSource.initialize();
  for (let newest; newest !== name; ) {
    [{ name: newest }] = await dataSource.query<[{ name: string }]>(`select name from ${migrationsTable} order by id desc limit 1`);
    await dataSource.undoLastMigration({ transaction: 'each' });
  }
  await dataSource.destroy();
}

const asOrganization = async (id: string) => owner.query("select set_config('app.organization_id', $1, false)", [id]);

const editionsKept = async () => (await owner.query('select state, edition, is_chosen from tax_editions')).rows;

it('keeps the edition of each organization that exists, chosen or not, through all migrations and back', async () => {
  const [chooser, other, newcomer] = [randomUUID(), randomUUID(), randomUUID()];
  const index = migrations.findIndex(({ name }) => name === FIRST);
  await migrate(settings(), migrations.slice(0, index));
  for (const [id, edition] of [
    [chooser, 'statute'],
    [other, 'product'],
  ] as const) {
    await asOrganization(id);
    await owner.query('insert into organizations (id, name, edition) values ($1, $2, $3)', [id, 'Brokerage', edition]);
  }

  await migrate(settings(), migrations);
  await asOrganization(chooser);
  expect(await editionsKept()).toEqual([{ state: 'all', edition: 'statute', is_chosen: true }]);
  expect((await owner.query('select tax_rules_version($1) as version', [chooser])).rows).toEqual([{ version: 1 }]);
  await asOrganization(other);
  expect(await editionsKept()).toEqual([{ state: 'all', edition: 'product', is_chosen: false }]);
  expect((await owner.query('select tax_rules_version($1) as version', [other])).rows).toEqual([{ version: 1 }]);
  await asOrganization(newcomer);
  await owner.query("insert into organizations (id, name, tracking_since) values ($1, 'Newcomer', current_date)", [newcomer]);
  expect(await editionsKept()).toEqual([]);

  await takeBackTo(FIRST);
  for (const [id, edition] of [
    [chooser, 'statute'],
    [other, 'product'],
    [newcomer, 'statute'],
  ]) {
    await asOrganization(id!);
    expect((await owner.query('select edition from organizations')).rows).toEqual([{ edition }]);
  }
});
