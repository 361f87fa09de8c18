import { Client } from 'pg';
import { migrations } from '../../src/migrations/index.js';
import { migrate, revertAll } from '../../src/platform/kernel/database/migrate.js';
import { createEmptyDatabase, type TestDatabase } from '../harness/database.js';

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

function settings(): Parameters<typeof migrate>[0] {
  return { databaseUrl: database.appUrl, databaseOwnerUrl: database.ownerUrl };
}

/** Returns everything that the migrations have created, as text. */
async function schema(): Promise<string[]> {
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

it('go up, down to nothing, and up again to the same schema', async () => {
  const before = await schema();
  await migrate(settings(), migrations);
  const up = await schema();
  expect(up.length).toBeGreaterThan(before.length + 10);
  await revertAll(settings(), migrations);
  expect((await schema()).filter((thing) => !/\bmigrations\b|PK_\w+/.test(thing))).toEqual(before);
  await migrate(settings(), migrations);
  expect(await schema()).toEqual(up);
});

it('lead from a step-by-step upgrade to the schema of a fresh database', async () => {
  for (let count = 1; count <= migrations.length; count += 1) expect(await migrate(settings(), migrations.slice(0, count))).toHaveLength(1);
  const upgraded = await schema();
  await database.drop();
  database = await createEmptyDatabase();
  await migrate(settings(), migrations);
  expect(upgraded).toEqual(await schema());
});

it('run once although two processes start together', async () => {
  const [first, second] = await Promise.all([migrate(settings(), migrations), migrate(settings(), migrations)]);
  expect([...first, ...second].toSorted()).toEqual(migrations.map(({ name }) => name).toSorted());
  expect([first, second]).toContainEqual([]);
});

it('have unique names that start with their time', () => {
  const times = migrations.map(({ name }) => /\D(\d{13})$/.exec(name)?.[1]);
  expect(times).not.toContain(undefined);
  expect(new Set(times).size).toBe(times.length);
});

it('leave a database of a newer version unchanged, and name the unknown migration', async () => {
  await migrate(settings(), migrations);
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query("insert into migrations (timestamp, name) values (4102444800000, 'FutureThing4102444800000')");
  const before = await schema();
  await expect(migrate(settings(), migrations)).rejects.toThrow(
    /newer version .* does not know the migration FutureThing4102444800000\. Start /,
  );
  await owner.end();
  expect(await schema()).toEqual(before);
});

it('reject a DATABASE_URL of another role', async () => {
  const refused = migrate({ databaseUrl: database.ownerUrl, databaseOwnerUrl: database.ownerUrl }, migrations);
  await expect(refused).rejects.toThrow('DATABASE_URL needs the role stampline_app');
});
