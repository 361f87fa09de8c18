import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from '../../src/migrations/index.js';
import { migrate, migrationsTable } from '../../src/platform/database/migrate.js';
import { createEmptyDatabase, type TestDatabase } from '../harness/database.js';

const AT = migrations.findIndex(({ name }) => name.startsWith('StoredFiles'));

let database: TestDatabase;
let owner: Client;
const organizationId = randomUUID();
beforeAll(async () => {
  database = await createEmptyDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await migrate(settings(), migrations.slice(0, AT));
  await owner.query("select set_config('app.organization_id', $1, false)", [organizationId]);
  await owner.query("insert into organizations (id, name) values ($1, 'Brokerage')", [organizationId]);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const settings = () => ({ databaseUrl: database.appUrl, databaseOwnerUrl: database.ownerUrl });
const rows = async (query: string): Promise<Record<string, unknown>[]> => (await owner.query<Record<string, unknown>>(query)).rows;

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const fields = { organization_id: organizationId, ...row };
  const places = Object.keys(fields).map((_name, index) => `$${index + 1}`);
  await owner.query(`insert into ${table} (${Object.keys(fields).join(', ')}) values (${places.join(', ')})`, Object.values(fields));
}

const task = (id: string, status: string) => ({
  id,
  kind: 'tax-batch',
  title: 'rows',
  input: {},
  event_id: randomUUID(),
  status,
  ...(status === 'finished' && { finished_at: '2026-11-20T10:00:00Z' }),
});

it('knows the files that imports, batches and previews had before, and gives back what they kept of them', async () => {
  const [upload, done, waiting, change] = Array.from({ length: 4 }, () => randomUUID());
  const [policies, sent, sentToo, csv, json, errors, list] = Array.from({ length: 7 }, () => randomUUID());
  const file = { size_bytes: 7, sha256: 'abc' };
  await insert('imports', { id: upload, file_id: policies, file_name: 'Book.XLSX', ...file });
  const results = { csv_file_id: csv, json_file_id: json, errors_file_id: errors };
  await insert('tax_batches', { id: done, source: 'file', file_id: sent, file_name: 'rows.csv', ...file, ...results });
  await insert('tasks', task(done!, 'finished'));
  await insert('tax_batches', { id: waiting, source: 'rows', file_id: sentToo, file_name: 'rows.json', ...file, ...results });
  await insert('tasks', task(waiting!, 'queued'));
  const proposal = { kind: 'edition', title: 'a', reason: 'r', proposal: {}, status: 'waiting' };
  await insert('rule_changes', { id: change, ...proposal, policies_file_id: list });
  const kept = () =>
    rows(
      'select id, file_id::text, file_name, sha256, size_bytes from imports union all select id, file_id::text, file_name, sha256, size_bytes from tax_batches order by file_name',
    );
  const before = await kept();

  await migrate(settings(), migrations.slice(0, AT + 1));
  const carried = await rows(
    'select id, purpose, owner_id, name, media_type, sha256, size_bytes::int from stored_files order by purpose, name',
  );
  const whole = { sha256: 'abc', size_bytes: 7 };
  const unknown = { sha256: null, size_bytes: null };
  expect(carried).toEqual([
    {
      id: policies,
      purpose: 'policy-import',
      owner_id: upload,
      name: 'Book.XLSX',
      media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ...whole,
    },
    { id: list, purpose: 'rule-change-policies', owner_id: change, name: 'policies.csv', media_type: 'text/csv', ...unknown },
    { id: sent, purpose: 'tax-batch', owner_id: done, name: 'rows.csv', media_type: 'text/csv', ...whole },
    { id: sentToo, purpose: 'tax-batch', owner_id: waiting, name: 'rows.json', media_type: 'application/json', ...whole },
    { id: errors, purpose: 'tax-batch-result', owner_id: done, name: 'errors.csv', media_type: 'text/csv', ...unknown },
    { id: csv, purpose: 'tax-batch-result', owner_id: done, name: 'result.csv', media_type: 'text/csv', ...unknown },
    { id: json, purpose: 'tax-batch-result', owner_id: done, name: 'result.json', media_type: 'application/json', ...unknown },
  ]);

  const dataSource = new DataSource({
    type: 'postgres',
    url: database.ownerUrl,
    migrations: migrations.slice(0, AT + 1),
    migrationsTableName: migrationsTable,
  });
  await dataSource.initialize();
  await dataSource.undoLastMigration({ transaction: 'each' });
  await dataSource.destroy();
  expect(await kept()).toEqual(before);
});

it('lets no owner in without its file', async () => {
  await migrate(settings(), migrations.slice(0, AT + 1));
  await expect(insert('imports', { id: randomUUID(), file_id: randomUUID(), file_name: 'x.csv' })).rejects.toThrow(/foreign key/);
});
