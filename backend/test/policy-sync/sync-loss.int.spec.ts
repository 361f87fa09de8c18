import type { ChildProcess } from 'node:child_process';
import { POLICY_SYNC } from '../../src/policy-sync/runs/policy-sync.task.js';
import { waitUntil } from '../harness/wait-until.js';
import { killProcess, startKillableWorker } from '../harness/killable-worker.js';
import { type TestRedis, startTestRedis } from '../harness/redis-server.js';
import { runTask } from '../harness/run-task.js';
import { type TestBook, useBook } from '../harness/book.js';
import { lockRun } from './locked-run.js';
import { type SourceProcess, type SourceTransaction, startSource } from './source-process.js';

const BEGIN = Date.parse('2026-10-01T00:00:00Z');
/** More than the overlap of two syncs. */
const SYNC_GAP_MS = 600_000;
const PAGE = 5;

let redis: TestRedis;
let source: SourceProcess;
let book: TestBook;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  [redis, source] = await Promise.all([startTestRedis(), startSource()]);
});
const bench = useBook(() => ({ settings: { redisUrl: redis.url, outboundAllowedHosts: [source.host] }, hasWorker: false }));
beforeEach(async () => {
  book = await bench.newBook();
});
afterEach(() => Promise.all(workers.splice(0).map(killProcess)));
afterAll(() => Promise.all([redis.kill(), source.stop()]));

/** Returns the transaction with the given number, as changed at the given time. */
const buildTransaction = (number: number, change: number): SourceTransaction => ({
  id: `T-${String(number).padStart(4, '0')}`,
  updated_at: new Date(BEGIN + change * SYNC_GAP_MS).toISOString(),
  policy_number: `PS-${number}`,
  insured_name: `Insured ${number}`,
  effective_date: '2026-03-01',
  expiration_date: '2027-03-01',
  transaction_type: 'new',
  premium: '1000.00',
  state: 'VA',
});

const firstTransactions = Array.from({ length: 10 }, (_, at) => buildTransaction(at, at));
/** Some of each kind on every page: new, changed, deleted, and rejected by the book. */
const secondTransactions = Array.from({ length: 20 }, (_, at): SourceTransaction => {
  const change = 20 + at;
  if (at % 5 === 0) return { ...buildTransaction(at / 5, change), premium: '1250.00' };
  if (at % 5 === 1)
    return { id: buildTransaction(4 + (at - 1) / 5, 0).id, updated_at: buildTransaction(0, change).updated_at, deleted: true };
  return { ...buildTransaction(100 + at, change), state: at % 5 === 2 ? 'ZZ' : 'VA' };
});

async function beginRun({ owner }: TestBook): Promise<string> {
  return (await owner.post('/api/policy-sync/runs').expect(202)).body.id;
}

const runAttempt = ({ organizationId }: TestBook, id: string): Promise<void> => runTask(bench.web.app, POLICY_SYNC, { organizationId, id });

/** Prepares a book that has the first transactions, with the second ones pending. @returns the run that imports the pending ones */
async function prepareBook(book: TestBook): Promise<string> {
  await book.owner.put('/api/policy-sync').send({ baseUrl: source.baseUrl, apiKey: source.apiKey, schedule: 'off' }).expect(200);
  await source.setRecords(firstTransactions, PAGE);
  await runAttempt(book, await beginRun(book));
  await source.setRecords(secondTransactions, PAGE);
  return beginRun(book);
}

/** Returns everything that a sync writes, except for generated IDs and times, and for its task, which records retries. */
async function readWritten({ organizationId }: TestBook): Promise<Record<string, unknown>> {
  await bench.database.query(`select set_config('app.organization_id', $1, false)`, [organizationId]);
  const ask = async (sql: string): Promise<unknown[]> => (await bench.database.query(sql, [organizationId])).rows;
  return {
    transactions: await ask(
      `select p.policy_number, t.external_id, t.transaction_type, t.premium, t.tax_amount, t.import_row, count(*)::int
         from policies p join policy_transactions t on t.organization_id = p.organization_id and t.policy_id = p.id
        where p.organization_id = $1 group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
    ),
    policies: await ask('select policy_number, premium, tax_amount, transaction_type from policies where organization_id = $1 order by 1'),
    lines: await ask(
      `select (select count(*)::int from coverage_lines where organization_id = $1) as coverages,
              (select count(*)::int from tax_lines where organization_id = $1) as taxes`,
    ),
    totals: await ask('select state, policies, premium_ytd, tax_ytd from policy_state_totals where organization_id = $1 order by 1'),
    records: await ask(
      'select external_id, version, is_deleted, errors, content from policy_sync_records where organization_id = $1 order by 1',
    ),
    place: await ask('select cursor, page_hash, changed_since, seen_until from policy_sync_connections where organization_id = $1'),
    runs: await ask('select pages, records, rows_taken, refused, outcomes from policy_sync_runs where organization_id = $1 order by 2'),
    imports: await ask(
      'select total_rows, imported_rows, unchanged_rows, failed_rows, outcomes from imports where organization_id = $1 order by 1',
    ),
    refused: await ask('select row, errors from import_row_errors where organization_id = $1 order by 1'),
  };
}

/** Returns the rows that a sync writes, and the outcomes of its runs. */
async function readOutcome(book: TestBook): Promise<Record<string, unknown>> {
  const all = await readWritten(book);
  const { rows: tasks } = await bench.database.query(
    'select status, counts, problem from tasks where organization_id = $1 order by created_at',
    [book.organizationId],
  );
  const { rows: audited } = await bench.database.query(
    `select after from audit_log where organization_id = $1 and action = 'policy-sync.finished' order by sequence`,
    [book.organizationId],
  );
  return { ...all, tasks, audited };
}

/** Runs the same two syncs without interruption. @returns the outcome of both */
async function runUndisturbed(): Promise<Record<string, unknown>> {
  const other = await bench.newBook();
  await runAttempt(other, await prepareBook(other));
  return readOutcome(other);
}

/** Prepares a run that was interrupted after recording its first page. */
async function prepareInterruptedRun(): Promise<string> {
  const id = await prepareBook(book);
  await source.fail('none', 'failing');
  await expect(runAttempt(book, id)).rejects.toThrow('status 500');
  return id;
}

test('a batch whose transaction is interrupted after writing leaves nothing, and is recorded once when retried', async () => {
  const expected = await runUndisturbed();
  const id = await prepareInterruptedRun();
  const before = await readWritten(book);
  const held = await lockRun(bench.web.database.ownerUrl, book.organizationId, id);
  const cutOff = Promise.allSettled([runAttempt(book, id)]);
  const writer = await held.waitForWriter();
  await held.endConnection(writer);
  expect(await cutOff).toEqual([expect.objectContaining({ status: 'rejected' })]);
  await held.release(writer);
  expect(await readWritten(book)).toEqual(before);
  await runAttempt(book, id);
  expect(await readOutcome(book)).toEqual(expected);
});

test('a batch whose worker is killed after writing leaves nothing, and the next worker records it once', async () => {
  const expected = await runUndisturbed();
  const id = await prepareInterruptedRun();
  const before = await readWritten(book);
  const held = await lockRun(bench.web.database.ownerUrl, book.organizationId, id);
  const killed = await startKillableWorker(bench.configuration, redis.url);
  workers.push(killed);
  const writer = await held.waitForWriter();
  await killProcess(killed);
  await held.release(writer);
  expect(await readWritten(book)).toEqual(before);
  workers.push(await startKillableWorker(bench.configuration, redis.url));
  const status = async (): Promise<string> => (await book.owner.get(`/api/tasks/${id}`).expect(200)).body.status;
  await waitUntil(async () => (await status()) === 'finished', 120_000, 'the second worker has finished the run');
  expect(await readOutcome(book)).toEqual(expected);
});
