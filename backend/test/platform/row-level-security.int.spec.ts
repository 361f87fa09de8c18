import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { scopes } from '../../src/platform/database/scopes.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { countRows, insertBareRow, readableTables } from '../harness/bare-rows.js';

let database: TestDatabase;
let product: Client;
let owner: Client;
beforeAll(async () => {
  database = await createDatabase();
  product = new Client({ connectionString: database.appUrl });
  owner = new Client({ connectionString: database.ownerUrl });
  await Promise.all([product.connect(), owner.connect()]);
});
afterAll(async () => {
  await Promise.all([product.end(), owner.end()]);
  await database.drop();
});

/** Tables of the product whose rows belong to organisations. */
async function tenantTables(): Promise<{ name: string; forced: boolean; policies: string[] }[]> {
  const { rows } = await owner.query<{ name: string; forced: boolean; policies: string[] }>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
           array(select coalesce(pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid)) from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p')
       and (c.relname = 'organizations' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped))
     order by c.relname`);
  return rows;
}

/** Tables that belong to no organisation. A new table without an organisation has to be entered here, with the reason. */
const shared: Record<string, string> = {
  migrations: 'which migrations have run',
  leads: 'Requests of people who are not customers yet; the running product may only add to them.',
};

describe('every table', () => {
  it('belongs to organisations, with row-level security forced and a policy, or is known to be shared', async () => {
    const tenant = await tenantTables();
    expect(tenant.length).toBeGreaterThan(1);
    expect(tenant.filter(({ forced, policies }) => !forced || policies.length === 0)).toEqual([]);
    const { rows } = await owner.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
    const known = new Set([...tenant.map(({ name }) => name), ...Object.keys(shared)]);
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('names the organisation or a scope in each policy', async () => {
    const tables = await tenantTables();
    const open = tables.flatMap(({ name, policies }) =>
      policies.filter((text) => !/app\.organization_id|app\.scope/.test(text)).map((text) => `${name}: ${text}`),
    );
    expect(open).toEqual([]);
  });

  it('lets the owner see nothing without an organisation either', async () => {
    await owner.query('begin');
    await owner.query("select set_config('app.organization_id', $1, true)", [randomUUID()]);
    await owner.query(
      "insert into audit_log (organization_id, sequence, recorded_at, actor_kind, action, subject_type, subject_id, previous_hash, hash) values (current_setting('app.organization_id')::uuid, 0, now(), 'system', 'a', 'b', 'c', '', '')",
    );
    await owner.query('commit');
    expect((await owner.query('select * from audit_log')).rowCount).toBe(0);
  });

  it('refuses a row for another organisation', async () => {
    await product.query('begin');
    await product.query("select set_config('app.organization_id', $1, true)", [randomUUID()]);
    const foreign = product.query(
      "insert into audit_log (organization_id, sequence, recorded_at, actor_kind, action, subject_type, subject_id, previous_hash, hash) values ($1, 0, now(), 'system', 'a', 'b', 'c', '', '')",
      [randomUUID()],
    );
    await expect(foreign).rejects.toThrow(/row-level security/);
    await product.query('rollback');
  });
});

describe('the scopes', () => {
  it('are exactly those that policies name', async () => {
    const texts = (await tenantTables()).flatMap(({ policies }) => policies);
    const named = texts.flatMap((text) => [...text.matchAll(/app\.scope'[^=]*= '([^']+)'/g)].map(([, scope]) => scope));
    expect(new Set(named)).toEqual(new Set(Object.keys(scopes)));
  });
});

describe('the role of the running product', () => {
  it('has no power over tables and other roles', async () => {
    const { rows } = await product.query(
      'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false }]);
  });

  it('owns nothing in the database and is a member of no other role', async () => {
    const { rows } = await owner.query(`
      select relname as thing from pg_class where pg_get_userbyid(relowner) = 'stampline_app'
      union all select proname from pg_proc where pg_get_userbyid(proowner) = 'stampline_app'
      union all select nspname from pg_namespace where pg_get_userbyid(nspowner) = 'stampline_app'
      union all select r.rolname from pg_auth_members m join pg_roles r on r.oid = m.roleid where pg_get_userbyid(m.member) = 'stampline_app'`);
    expect(rows).toEqual([]);
  });

  it('cannot create anything', async () => {
    await expect(product.query('create table mine (id int)')).rejects.toThrow(/permission denied/);
  });

  it('may truncate no table', async () => {
    const { rows } = await product.query(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and has_table_privilege(oid, 'truncate')",
    );
    expect(rows).toEqual([]);
  });
});

describe('one row in every table', () => {
  it('is seen by its organisation and by nobody else', async () => {
    const organizationId = randomUUID();
    const tables = (await tenantTables()).map(({ name }) => name);
    for (const table of tables) await insertBareRow(owner, table, organizationId);
    const readable = await readableTables(product, tables);
    expect(readable).toContain('audit_log');
    expect(await countRows(product, readable, organizationId)).toEqual(Object.fromEntries(readable.map((name) => [name, 1])));
    const nothing = Object.fromEntries(readable.map((name) => [name, 0]));
    expect(await countRows(product, readable, randomUUID())).toEqual(nothing);
    expect(await countRows(product, readable, '')).toEqual(nothing);
  });
});
