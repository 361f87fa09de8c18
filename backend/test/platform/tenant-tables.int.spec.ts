import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { createDatabase, type TestDatabase } from '../harness/database.js';

let database: TestDatabase;
let product: Client;
let owner: Client;
beforeEach(async () => {
  database = await createDatabase();
  product = new Client({ connectionString: database.appUrl });
  owner = new Client({ connectionString: database.ownerUrl });
  await Promise.all([product.connect(), owner.connect()]);
});
afterEach(async () => {
  await Promise.all([product.end(), owner.end()]);
  await database.drop();
});

const soundTable = 'create table notes (organization_id uuid, id uuid, words text, primary key (organization_id, id))';

/** Runs a statement as the product in a transaction with these settings. @returns its result or error */
async function runAsProduct(settings: Record<string, string>, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  await product.query('begin');
  try {
    for (const [name, value] of Object.entries(settings)) await product.query('select set_config($1, $2, true)', [`app.${name}`, value]);
    const { rows } = await product.query<Record<string, unknown>>(sql, values);
    await product.query('commit');
    return rows;
  } catch (error) {
    await product.query('rollback');
    throw error;
  }
}

const insertRow = (organizationId: string, words: string) =>
  runAsProduct({ organization_id: organizationId }, 'insert into notes values ($1, $2, $3)', [organizationId, randomUUID(), words]);

describe('make_tenant_table', () => {
  it("separates the rows of organizations, and grants the application's role only the listed rights", async () => {
    await owner.query(soundTable);
    await owner.query("select make_tenant_table('notes', 'select, insert')");
    const [alpha, beta] = [randomUUID(), randomUUID()];
    await insertRow(alpha, 'of alpha');
    await insertRow(beta, 'of beta');
    expect(await runAsProduct({ organization_id: alpha }, 'select words from notes')).toEqual([{ words: 'of alpha' }]);
    expect(await runAsProduct({}, 'select words from notes')).toEqual([]);
    expect((await owner.query('select words from notes')).rows).toEqual([]);
    await expect(
      runAsProduct({ organization_id: alpha }, 'insert into notes values ($1, $2, $3)', [beta, randomUUID(), 'smuggled']),
    ).rejects.toThrow(/row-level security/);
    await expect(runAsProduct({ organization_id: alpha }, 'delete from notes')).rejects.toThrow(/permission denied/);
  });

  it('rejects a table whose key does not begin with the organization', async () => {
    await owner.query('create table notes (organization_id uuid, id uuid primary key)');
    await expect(owner.query("select make_tenant_table('notes', 'select')")).rejects.toThrow(
      'The table notes needs a primary key that begins with organization_id uuid.',
    );
  });

  it("rejects a foreign key that could reference another organization's row", async () => {
    await owner.query(soundTable);
    await owner.query('alter table notes add column user_id uuid references users (id)');
    await expect(owner.query("select make_tenant_table('notes', 'select')")).rejects.toThrow(
      'The foreign key notes_user_id_fkey of notes must include organization_id: foreign keys see the rows of every organization.',
    );
    await owner.query('alter table notes drop constraint notes_user_id_fkey');
    await owner.query('alter table notes add foreign key (organization_id, user_id) references users (organization_id, id)');
    await owner.query("select make_tenant_table('notes', 'select')");
  });

  it("rejects a right that the application's role never has", async () => {
    await owner.query(soundTable);
    await expect(owner.query("select make_tenant_table('notes', 'select, truncate')")).rejects.toThrow(
      'The product cannot be given the right "truncate" on notes',
    );
  });

  it("can be called only by migrations, not by the application's role", async () => {
    await expect(product.query("select make_tenant_table('leads', 'select')")).rejects.toThrow(/permission denied/);
    await expect(product.query("select open_to_scope('leads', 'dispatch', 'select')")).rejects.toThrow(/permission denied/);
  });
});

describe('open_to_scope', () => {
  beforeEach(async () => {
    await owner.query(soundTable);
    await owner.query("select make_tenant_table('notes', 'select, insert, update, delete')");
  });

  it('grants the scope the listed command on its rows', async () => {
    await owner.query(`select open_to_scope('notes', 'sign-in', 'select, delete', 'words = current_setting(''app.words'', true)')`);
    await insertRow(randomUUID(), 'wanted');
    await insertRow(randomUUID(), 'other');
    const scope = { scope: 'sign-in', words: 'wanted' };
    expect(await runAsProduct(scope, 'select words from notes')).toEqual([{ words: 'wanted' }]);
    expect(await runAsProduct({ scope: 'dispatch', words: 'wanted' }, 'select words from notes')).toEqual([]);
    expect(await runAsProduct(scope, "update notes set words = 'changed' returning words")).toEqual([]);
    expect(await runAsProduct(scope, 'delete from notes returning words')).toEqual([{ words: 'wanted' }]);
  });

  it('lets a scope write only its rows', async () => {
    await owner.query("select open_to_scope('notes', 'dispatch', 'select, insert, update', 'words <> ''kept''')");
    const scope = { scope: 'dispatch' };
    const insert = 'insert into notes values ($1, $2, $3)';
    await runAsProduct(scope, insert, [randomUUID(), randomUUID(), 'free']);
    await expect(runAsProduct(scope, insert, [randomUUID(), randomUUID(), 'kept'])).rejects.toThrow(/row-level security/);
    await expect(runAsProduct(scope, "update notes set words = 'kept'")).rejects.toThrow(/row-level security/);
  });

  it("rejects a right that the application's role never has", async () => {
    await expect(owner.query("select open_to_scope('notes', 'dispatch', 'all')")).rejects.toThrow(
      'A scope cannot be given the right "all" on notes',
    );
  });
});
