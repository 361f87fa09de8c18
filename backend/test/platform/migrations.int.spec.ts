import { Client } from 'pg';
import { migrate, revertAll } from '../../src/platform/kernel/database/migrate.js';
import { schema } from '../../src/processes/schema.js';
import { createEmptyDatabase, type TestDatabase } from '../harness/database.js';

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

function buildSettings(): Parameters<typeof migrate>[0] {
  return { databaseUrl: database.appUrl, databaseOwnerUrl: database.ownerUrl };
}

const { migrations } = schema;
const limitSchema = (count: number) => ({ ...schema, migrations: migrations.slice(0, count) });

/** Returns everything that the migrations have created, as text. */
async function readSchema(): Promise<string[]> {
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ thing: string }>(`
    select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as thing from information_schema.columns where table_schema = 'public'
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('function %s %s', oid::regprocedure, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
    union all select format('policy %s %s %s %s', tablename, policyname, qual, with_check) from pg_policies where schemaname = 'public'
    union all select format('trigger %s %s', tgrelid::regclass, tgname) from pg_trigger where not tgisinternal
    union all select format('type %s', typname) from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
    union all select format('grant %s %s %s', table_name, privilege_type, grantee) from information_schema.role_table_grants where grantee = 'stampline_app'
    order by 1`);
  await owner.end();
  return rows.map(({ thing }) => thing);
}

it('migrations can be applied, all reverted, and applied again with the same schema', async () => {
  const before = await readSchema();
  await migrate(buildSettings(), schema);
  const up = await readSchema();
  expect(up.length).toBeGreaterThan(before.length + 10);
  await revertAll(buildSettings(), migrations);
  expect((await readSchema()).filter((thing) => !/\b(migrations|migration_versions\w*)\b|PK_\w+/.test(thing))).toEqual(before);
  await migrate(buildSettings(), schema);
  expect(await readSchema()).toEqual(up);
});

it('migrations applied one at a time result in the schema of a fresh database', async () => {
  for (let count = 1; count <= migrations.length; count += 1)
    expect((await migrate(buildSettings(), limitSchema(count))).migrated).toHaveLength(1);
  const upgraded = await readSchema();
  await database.drop();
  database = await createEmptyDatabase();
  await migrate(buildSettings(), schema);
  expect(upgraded).toEqual(await readSchema());
});

it('migrations run once even if two processes start simultaneously', async () => {
  const [first, second] = await Promise.all([migrate(buildSettings(), schema), migrate(buildSettings(), schema)]);
  expect([...first.migrated, ...second.migrated].toSorted()).toEqual(migrations.map(({ name }) => name).toSorted());
  expect([first.migrated, second.migrated]).toContainEqual([]);
});

it('migrations have unique names that begin with their timestamp', () => {
  const times = migrations.map(({ name }) => /\D(\d{13})$/.exec(name)?.[1]);
  expect(times).not.toContain(undefined);
  expect(new Set(times).size).toBe(times.length);
});

it('migrations reject a DATABASE_URL with another role', async () => {
  const refused = migrate({ databaseUrl: database.ownerUrl, databaseOwnerUrl: database.ownerUrl }, schema);
  await expect(refused).rejects.toThrow('DATABASE_URL needs the role stampline_app');
});
