import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from '../../src/migrations/index.js';
import { migrate, migrationsTable } from '../../src/platform/database/migrate.js';
import { createEmptyDatabase, type TestDatabase } from '../harness/database.js';

const FIRST = migrations.findIndex(({ name }) => name.startsWith('Tasks'));
const LAST = migrations.findIndex(({ name }) => name.startsWith('RuleChangesHaveTasks'));

let database: TestDatabase;
let owner: Client;
const organizationId = randomUUID();
const userId = randomUUID();

beforeAll(async () => {
  database = await createEmptyDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await migrate(settings(), migrations.slice(0, FIRST));
  await owner.query("select set_config('app.organization_id', $1, false)", [organizationId]);
  await owner.query("insert into organizations (id, name) values ($1, 'Brokerage')", [organizationId]);
  await owner.query("insert into users (organization_id, id, name, email, role) values ($1, $2, 'Ann', 'ann@example.test', 'owner')", [
    organizationId,
    userId,
  ]);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const settings = () => ({ databaseUrl: database.appUrl, databaseOwnerUrl: database.ownerUrl });

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const fields = { organization_id: organizationId, ...row };
  const places = Object.keys(fields).map((_name, index) => `$${index + 1}`);
  await owner.query(`insert into ${table} (${Object.keys(fields).join(', ')}) values (${places.join(', ')})`, Object.values(fields));
}

async function event(type: string, subjectId: string, payload: object): Promise<string> {
  const id = randomUUID();
  await insert('outbox_events', { id, type, subject_id: subjectId, payload });
  return id;
}

const rows = async (query: string): Promise<Record<string, unknown>[]> => (await owner.query(query)).rows;

/** Everything that the migrations touch, in a stable order. */
async function everything(): Promise<unknown> {
  return {
    imports: await rows('select to_jsonb(i) as row from imports i order by file_name'),
    batches: await rows('select to_jsonb(b) as row from tax_batches b order by file_name'),
    changes: await rows('select to_jsonb(c) as row from rule_changes c order by title'),
    events: await rows('select type, subject_id, payload from outbox_events order by id'),
  };
}

it('carries imports, batches and rule changes over to tasks with what they knew, lets unfinished work go on, and back', async () => {
  const [done, broken, waiting, batch, change, failedChange] = Array.from({ length: 6 }, () => randomUUID());
  const [fileId, csv, json, errors] = Array.from({ length: 4 }, () => randomUUID());
  const file = { file_id: fileId, size_bytes: 1, sha256: 'abc', created_by: userId, created_at: '2026-11-20T10:00:00Z' };
  const ended = '2026-11-20T10:00:05Z';
  const counts = { processed_rows: 5, total_rows: 5, imported_rows: 3, unchanged_rows: 1, failed_rows: 1 };
  await insert('imports', {
    id: done,
    file_name: 'a-done.csv',
    ...file,
    status: 'finished',
    ...counts,
    finished_at: ended,
    idempotency_key: 'k1',
  });
  const failure = { problem: 'The file is empty.', problem_type: 'unreadable-file', finished_at: ended };
  await insert('imports', { id: broken, file_name: 'b-broken.csv', ...file, status: 'failed', ...failure });
  await insert('imports', {
    id: waiting,
    file_name: 'c-waiting.csv',
    ...file,
    status: 'running',
    phase: 'importing',
    processed_rows: 2,
    total_rows: 9,
  });
  const importEvent = await event('policy-import.requested', waiting!, { importId: waiting });
  await insert('outbox_deliveries', { event_id: importEvent, job: 'policy-import', attempts: 1 });
  const results = { csv_file_id: csv, json_file_id: json, errors_file_id: errors };
  await insert('tax_batches', { id: batch, source: 'file', file_name: 'batch.csv', ...file, ...results, created_by_name: 'Ann' });
  const batchEvent = await event('tax-batch.requested', batch!, { batchId: batch, fileIds: [fileId, csv, json, errors] });
  const proposal = { kind: 'edition', title: 'a', reason: 'r', proposal: {}, proposed_by: userId, proposed_by_name: 'Ann' };
  await insert('rule_changes', { id: change, ...proposal, status: 'previewing', progress: { phase: 'previewing', done: 3, total: 8 } });
  const changeEvent = await event('rule-change.proposed', change!, { changeId: change });
  await insert('rule_changes', { id: failedChange, ...proposal, title: 'b', status: 'failed', problem: 'Overtaken.', decided_at: ended });
  const before = await everything();

  await migrate(settings(), migrations.slice(0, LAST + 1));
  const tasks = new Map((await rows('select * from tasks')).map((task) => [task['subject_id'] ?? task['id'], task]));
  expect(tasks.size).toBe(6);
  expect(tasks.get(done)).toMatchObject({
    kind: 'policy-import',
    title: 'a-done.csv',
    status: 'finished',
    counts: { totalRows: 5, importedRows: 3, unchangedRows: 1, failedRows: 1 },
    idempotency_key: 'k1',
    request_hash: 'abc',
    created_by: userId,
    created_by_name: 'Ann',
    finished_at: new Date(ended),
  });
  expect(tasks.get(broken)).toMatchObject({ status: 'failed', problem: 'The file is empty.', problem_type: 'unreadable-file' });
  expect(tasks.get(waiting)).toMatchObject({ status: 'running', phase: 'importing', done: 2, total: 9, event_id: importEvent });
  expect(tasks.get(batch)).toMatchObject({
    kind: 'tax-batch',
    status: 'queued',
    input: { fileId, resultIds: [csv, json, errors] },
    event_id: batchEvent,
    created_by_name: 'Ann',
  });
  const [kept] = await rows(`select task_id from rule_changes where title = 'a'`);
  expect(tasks.get(change)).toMatchObject({ id: kept?.['task_id'], kind: 'rule-change-preview', status: 'queued', event_id: changeEvent });
  expect(tasks.get(failedChange)).toMatchObject({ kind: 'rule-change-apply', status: 'failed', problem: 'Overtaken.' });
  expect(await rows('select type, subject_id, payload from outbox_events order by type')).toMatchObject([
    { type: 'task.policy-import', subject_id: waiting },
    { type: 'task.rule-change-preview', subject_id: kept?.['task_id'] },
    { type: 'task.tax-batch', subject_id: batch, payload: { fileId, resultIds: [csv, json, errors] } },
  ]);

  await takeBack(LAST - FIRST + 1);
  expect(await everything()).toEqual(before);
});

async function takeBack(count: number): Promise<void> {
  const dataSource = new DataSource({
    type: 'postgres',
    url: database.ownerUrl,
    migrations,
    migrationsTableName: migrationsTable,
    poolSize: 1,
  });
  await dataSource.initialize();
  for (let left = count; left > 0; left -= 1) await dataSource.undoLastMigration({ transaction: 'each' });
  await dataSource.destroy();
}
