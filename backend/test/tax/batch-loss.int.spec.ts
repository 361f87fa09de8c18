import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { TAX_BATCH } from '../../src/tax/batch/tax-batch.task.js';
import { killProcess, startKillableWorker } from '../harness/killable-worker.js';
import { waitUntil } from '../harness/wait-until.js';
import { openBook } from '../harness/book.js';
import { useProduct } from '../harness/product.js';
import { failTask, runTask } from '../harness/run-task.js';
import { type BatchBench, createBatchBench } from './batch-bench.js';

const ROWS = 60_000;
/** The upload and three results. */
const BATCH_FILES = 4;

const product = useProduct({ isAlone: true });
let bench: BatchBench;
const workers: ChildProcess[] = [];

beforeEach(async () => {
  bench = createBatchBench(await openBook(product));
});

afterEach(async () => {
  await Promise.all(workers.splice(0).map(killProcess));
  await bench.stop();
});

async function startWorkerProcess(): Promise<ChildProcess> {
  const configuration = bench.web.app.get(Configuration);
  const worker = await startKillableWorker(configuration, configuration.get('redisUrl'));
  workers.push(worker);
  return worker;
}

/** Lists the names of all of the organization's files, complete or not. */
function listFiles(): string[] {
  const folder = join(bench.web.app.get(Configuration).get('filesDir'), bench.organizationId);
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
}

const buildFile = (rows: number): string =>
  `policy,state,premium\n${Array.from({ length: rows }, (_, index) => `P-${index},VA,1000`).join('\n')}\n`;

const requestBatch = async (content: string): Promise<string> => (await bench.send(content).expect(202)).body.id;

const fetchStatus = async (id: string): Promise<string> => (await bench.owner.get(`/api/tax/batch/${id}`)).body.status;

const fetchTask = (id: string) => ({ organizationId: bench.organizationId, id });

const runBatch = (id: string): Promise<void> => runTask(bench.web.app, TAX_BATCH, fetchTask(id));

test('a batch whose worker is killed is completed by the next worker, with one result and without leftover files', async () => {
  const first = await startWorkerProcess();
  const id = await requestBatch(buildFile(ROWS));
  await waitUntil(async () => (await fetchStatus(id)) === 'running', 120_000, 'the batch runs');
  await killProcess(first);
  expect(await fetchStatus(id)).toBe('running');
  await startWorkerProcess();
  expect(await bench.waitForEnd(id)).toMatchObject({ status: 'finished', pricedRows: ROWS, totals: { taxAmount: ROWS * 22.5 } });
  expect(listFiles()).toHaveLength(BATCH_FILES);
});

test('a batch that is deleted while it runs ends without a result or files', async () => {
  await startWorkerProcess();
  const id = await requestBatch(buildFile(ROWS));
  await waitUntil(async () => (await fetchStatus(id)) === 'running', 120_000, 'the batch runs');
  await bench.owner.delete(`/api/tax/batch/${id}`).expect(204);
  await bench.owner.get(`/api/tax/batch/${id}`).expect(404);
  await waitUntil(async () => (await isDelivered(id)) && listFiles().length === 0, 120_000, 'the job has ended and its files are gone');
});

async function isDelivered(id: string): Promise<boolean> {
  const { rows } = await bench.database.query(
    'select 1 from outbox_deliveries d join outbox_events e on e.id = d.event_id where e.subject_id = $1 and d.completed_at is not null',
    [id],
  );
  return rows.length === 1;
}

test('a finished batch that is deleted is removed along with its files', async () => {
  const id = await requestBatch(buildFile(3));
  await runBatch(id);
  expect([await fetchStatus(id), listFiles().length]).toEqual(['finished', BATCH_FILES]);
  await bench.owner.delete(`/api/tax/batch/${id}`).expect(204);
  expect(listFiles()).toEqual([]);
  await bench.owner.delete(`/api/tax/batch/${id}`).expect(404);
});

test('a batch that runs twice concurrently, and again later, is calculated once', async () => {
  const id = await requestBatch(buildFile(5_000));
  await Promise.all([runBatch(id), runBatch(id)]);
  const { body } = await bench.owner.get(`/api/tax/batch/${id}`);
  await runBatch(id);
  expect((await bench.owner.get(`/api/tax/batch/${id}`)).body).toEqual(body);
  expect(body).toMatchObject({ status: 'finished', pricedRows: 5_000 });
  const { body: audit } = await bench.owner.get('/api/audit?limit=100');
  expect(audit.filter(({ action }: { action: string }) => action === 'tax-batch.finished')).toHaveLength(1);
  expect(listFiles()).toHaveLength(BATCH_FILES);
});

test('a batch that fails permanently reports it, keeps only the upload, and can be retried', async () => {
  const id = await requestBatch(buildFile(3));
  await failTask(bench.web.app, TAX_BATCH, fetchTask(id));
  const { body } = await bench.owner.get(`/api/tax/batch/${id}`);
  expect([body.status, body.problem]).toEqual(['failed', TAX_BATCH.gaveUp]);
  expect(listFiles()).toHaveLength(1);
  await startWorkerProcess();
  await bench.owner.post(`/api/tasks/${id}/retry`).expect(202);
  expect(await bench.waitForEnd(id)).toMatchObject({ status: 'finished', pricedRows: 3, problem: null });
});
