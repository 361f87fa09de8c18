import type { ChildProcess } from 'node:child_process';
import { waitUntil } from '../harness/wait-until.js';
import { killProcess, startKillableWorker } from '../harness/killable-worker.js';
import { useProduct } from '../harness/product.js';
import { type TestRedis, startTestRedis } from '../harness/redis-server.js';
import { type BookBench, buildPolicyFile, openBook } from '../harness/book.js';

const ROWS = 20_000;

let redis: TestRedis;
let bench: BookBench;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  redis = await startTestRedis();
});
const product = useProduct(() => ({ today: '2026-11-21', settings: { redisUrl: redis.url } }));
beforeEach(async () => {
  bench = await openBook(product);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map(killProcess));
  await bench.stop();
});
afterAll(() => redis.kill());

async function startWorkerProcess(): Promise<ChildProcess> {
  const worker = await startKillableWorker(bench.configuration, redis.url);
  workers.push(worker);
  return worker;
}

async function fetchImportStatus(
  id: string,
): Promise<{ status: string; processedRows: number; importedRows: number; unchangedRows: number }> {
  const { rows } = await bench.database.query(
    `select t.status, t.done as "processedRows", i.imported_rows as "importedRows", i.unchanged_rows as "unchangedRows"
       from imports i join tasks t on t.id = i.id where i.id = $1`,
    [id],
  );
  return rows[0];
}

const isImporting = async (id: string): Promise<boolean> => {
  const { status, processedRows } = await fetchImportStatus(id);
  return status === 'running' && processedRows > 0;
};

const isFinished = async (id: string): Promise<boolean> => (await fetchImportStatus(id)).status === 'finished';

async function expectEachRowOnce(id: string): Promise<void> {
  expect(await fetchImportStatus(id)).toMatchObject({ importedRows: ROWS, unchangedRows: 0 });
  expect(await bench.countRows()).toMatchObject({ policies: ROWS, policy_transactions: ROWS, coverage_lines: ROWS, tax_lines: ROWS });
  const { rows } = await bench.database.query('select policies, tax_ytd from policy_state_totals where organization_id = $1', [
    bench.organizationId,
  ]);
  expect(rows).toEqual([{ policies: ROWS, tax_ytd: `${ROWS * 22.5}.00` }]);
}

describe('an import', () => {
  it('is completed by the next worker if its worker is killed halfway, imports each row once, and never shows decreasing progress', async () => {
    const first = await startWorkerProcess();
    const { body } = await bench.upload(buildPolicyFile(ROWS)).set('Prefer', 'respond-async').expect(202);
    await waitUntil(() => isImporting(body.id), 120_000, 'the import is under way');
    await killProcess(first);
    expect(await bench.countRows()).toMatchObject({ policies: 0, policy_transactions: 0, policy_state_totals: 0 });
    const reached = (await fetchImportStatus(body.id)).processedRows;
    await startWorkerProcess();
    let lowest = reached;
    const isFinishedWithoutGoingBack = async (): Promise<boolean> => {
      const { status, processedRows } = await fetchImportStatus(body.id);
      lowest = Math.min(lowest, processedRows);
      return status === 'finished';
    };
    await waitUntil(isFinishedWithoutGoingBack, 120_000, 'the second worker has finished the import');
    expect(lowest).toBe(reached);
    await expectEachRowOnce(body.id);
  });

  it('imports each row once even if Redis is killed and restarted empty', async () => {
    await startWorkerProcess();
    const { body } = await bench.upload(buildPolicyFile(ROWS)).set('Prefer', 'respond-async').expect(202);
    await waitUntil(() => isImporting(body.id), 120_000, 'the import is under way');
    await redis.kill();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await redis.start();
    await waitUntil(() => isFinished(body.id), 120_000, 'the import is finished');
    const unfinished = 'select from outbox_deliveries where completed_at is null and organization_id = $1';
    await waitUntil(
      async () => (await bench.database.query(unfinished, [bench.organizationId])).rowCount === 0,
      120_000,
      'the job is marked as done',
    );
    await expectEachRowOnce(body.id);
  });
});

describe('a preview', () => {
  it('leaves nothing behind if its worker is killed halfway, and is created again by the next worker', async () => {
    const previewStatus = async (id: string): Promise<{ status: string; done: number }> =>
      (await bench.database.query('select status, done from tasks where id = $1', [id])).rows[0];
    const isInMidPreview = async (id: string): Promise<boolean> => {
      const { status, done } = await previewStatus(id);
      return status === 'running' && done > 0;
    };
    const countRemaining = async () => {
      const tables = ['imports', 'import_previews', 'import_row_errors', 'book_versions', 'remembered_rows'];
      const counts = tables.map((table) => `(select count(*)::int from ${table} where organization_id = $1) as ${table}`);
      const { rows } = await bench.database.query(`select ${counts.join(', ')}`, [bench.organizationId]);
      return { ...(await bench.countRows()), ...rows[0] };
    };
    const before = await countRemaining();
    const first = await startWorkerProcess();
    const { body } = await bench.owner
      .post('/api/policies/imports/previews')
      .attach('file', Buffer.from(buildPolicyFile(ROWS)), 'policies.csv')
      .expect(202);
    await waitUntil(() => isInMidPreview(body.id), 120_000, 'the preview is under way');
    await killProcess(first);
    expect(await countRemaining()).toEqual(before);

    await startWorkerProcess();
    await waitUntil(
      async () => (await previewStatus(body.id)).status === 'finished',
      120_000,
      'the second worker has finished the preview',
    );
    const { body: preview } = await bench.owner.get(`/api/policies/imports/previews/${body.id}`).expect(200);
    expect(preview).toMatchObject({ problem: null, result: { totalRows: ROWS, importedRows: ROWS, failedRows: 0 } });
    expect(await countRemaining()).toEqual({ ...before, import_previews: 1 });
  });
});
