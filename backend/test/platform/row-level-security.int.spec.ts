import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { scopes } from '../../src/platform/kernel/database/scopes.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { countRows, insertBareRow, findReadableTables } from '../harness/bare-rows.js';

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

/** Lists the tables whose rows belong to organizations. */
async function listTenantTables(): Promise<{ name: string; forced: boolean; policies: string[] }[]> {
  const { rows } = await owner.query<{ name: string; forced: boolean; policies: string[] }>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
           array(select coalesce(pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid)) from pg_policy p
                  where p.polrelid = c.oid and p.polroles <> array[c.relowner]) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p')
       and (c.relname = 'organizations' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped))
     order by c.relname`);
  return rows;
}

/** Tables that do not belong to an organization. A new table of this kind must be entered here, with the reason. */
const sharedTables: Record<string, string> = {
  schedule_runs: 'Slots of the schedules of the product; nothing of an organization.',
  regulator_hosts: 'How hosts of regulators are called; only the scope of monitoring writes it.',
  regulator_sites: 'Which pages are watched; only the scope of monitoring writes it.',
  regulator_snapshots: 'What public pages said; only the scope of monitoring writes it.',
  regulatory_updates: 'What changed on public pages; only the scope of monitoring writes it.',
  monitoring_logs: 'Readings of public pages; only the scope of monitoring writes it.',
  rulebook_bundles: 'Signed rulebooks of the operator; nothing of an organization.',
  rulebook_activations: 'Which rulebook was in force when; nothing of an organization.',
  backfills: 'Which backfills migrations have registered; nothing of an organization.',
  migrations: 'which migrations have run',
  migration_versions: 'Which versions of the product may run after each migration.',
  leads: 'Requests of people who are not customers yet; the running product may only add to them.',
};

describe('every table', () => {
  it('belongs to organizations, with forced row-level security and a policy, or is listed as shared', async () => {
    const tenant = await listTenantTables();
    expect(tenant.length).toBeGreaterThan(1);
    expect(tenant.filter(({ forced, policies }) => !forced || policies.length === 0)).toEqual([]);
    const { rows } = await owner.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
    const known = new Set([...tenant.map(({ name }) => name), ...Object.keys(sharedTables)]);
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('names the organization or a scope in each policy', async () => {
    const tables = await listTenantTables();
    const open = tables.flatMap(({ name, policies }) =>
      policies.filter((text) => !/app\.organization_id|app\.scope/.test(text)).map((text) => `${name}: ${text}`),
    );
    expect(open).toEqual([]);
  });

  it('has the policy, the key and the foreign keys that make_tenant_table creates', async () => {
    await owner.query('create table probe_things (organization_id uuid, id uuid, primary key (organization_id, id))');
    await owner.query("select make_tenant_table('probe_things', 'select')");
    const { rows: unlike } = await owner.query<{ name: string }>(
      `
      with probe as (select qual, with_check from pg_policies where tablename = 'probe_things')
      select t.name from unnest($1::text[]) t (name)
       where not exists (select from pg_policies p join probe on p.qual = probe.qual and p.with_check = probe.with_check
                          where p.tablename = t.name and p.policyname = 'organization' and p.cmd = 'ALL')
          or not exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
                          where i.indrelid = t.name::regclass and i.indisprimary and a.attname = 'organization_id')
          or exists (select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'organization_id'
                       join pg_attribute b on b.attrelid = k.confrelid and b.attname = 'organization_id'
                      where k.conrelid = t.name::regclass and k.contype = 'f'
                        and array_position(k.conkey, a.attnum) is distinct from array_position(k.confkey, b.attnum))`,
      [(await listTenantTables()).map(({ name }) => name).filter((name) => name !== 'organizations')],
    );
    await owner.query('drop table probe_things');
    expect(unlike).toEqual([]);
  });

  it('names each scope policy as open_to_scope does: by the scope and the command', async () => {
    const { rows } = await owner.query<{ name: string; given: string; expected: string }>(`
      select tablename as name, policyname as given,
             replace(substring(coalesce(qual, with_check) from 'app\\.scope[^=]*= ''([^'']+)'''), '-', '_') || '_' || lower(cmd) as expected
        from pg_policies where schemaname = 'public' and policyname <> 'organization' and roles = '{public}'`);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ given, expected }) => given !== expected)).toEqual([]);
  });

  it('does not show the owner any rows without an organization', async () => {
    await owner.query('begin');
    await owner.query("select set_config('app.organization_id', $1, true)", [randomUUID()]);
    await owner.query('select audit_log_open_head()');
    await owner.query('commit');
    expect((await owner.query('select * from audit_log_head')).rowCount).toBe(0);
  });

  it('rejects a row for another organization', async () => {
    await product.query('begin');
    await product.query("select set_config('app.organization_id', $1, true)", [randomUUID()]);
    const foreign = product.query('insert into licenses (organization_id) values ($1)', [randomUUID()]);
    await expect(foreign).rejects.toThrow(/row-level security/);
    await product.query('rollback');
  });
});

describe('the owner of the tables', () => {
  it('bypasses row-level security only to read policies for the search', async () => {
    const { rows } = await owner.query<{ way: string }>(`
      select format('%s: %s for %s', p.polrelid::regclass, p.polname, p.polcmd) as way
        from pg_policy p join pg_class c on c.oid = p.polrelid where p.polroles = array[c.relowner]`);
    expect(rows.map(({ way }) => way)).toEqual(['policies: search for r']);
  });

  it("runs only these functions for the application's role", async () => {
    const { rows } = await owner.query<{ name: string }>(
      "select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by 1",
    );
    // The audit log's chain gets the organization from the inserted row; its head and the search get it from the transaction. Database statistics do
    // not identify rows.
    expect(rows.map(({ name }) => name)).toEqual(['analyze_empty_book', 'audit_log_chain', 'audit_log_open_head', 'search_policies']);
  });
});

describe('the scopes', () => {
  it('are exactly those that policies name', async () => {
    const texts = (await listTenantTables()).flatMap(({ policies }) => policies);
    const named = texts.flatMap((text) => [...text.matchAll(/app\.scope'[^=]*= '([^']+)'/g)].map(([, scope]) => scope));
    expect(new Set(named)).toEqual(new Set(Object.keys(scopes)));
  });
});

describe("the application's role", () => {
  it('has no rights over tables and other roles', async () => {
    const { rows } = await product.query(
      'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false }]);
  });

  it('owns nothing in the database and is not a member of another role', async () => {
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

  it('cannot truncate a table', async () => {
    const { rows } = await product.query(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and has_table_privilege(oid, 'truncate')",
    );
    expect(rows).toEqual([]);
  });
});

describe('a row in every table', () => {
  it('is visible only to its organization', async () => {
    const organizationId = randomUUID();
    const tables = (await listTenantTables()).map(({ name }) => name);
    for (const table of tables) await insertBareRow(owner, table, organizationId);
    const readable = await findReadableTables(product, tables);
    expect(readable).toContain('audit_log');
    expect(await countRows(product, readable, organizationId)).toEqual(Object.fromEntries(readable.map((name) => [name, 1])));
    const nothing = Object.fromEntries(readable.map((name) => [name, 0]));
    expect(await countRows(product, readable, randomUUID())).toEqual(nothing);
    expect(await countRows(product, readable, '')).toEqual(nothing);
  });
});
