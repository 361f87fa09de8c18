import type { ChildProcess } from 'node:child_process';
import { killProcess, startKillableWorker } from '../harness/killable-worker.js';
import { type AccountingBook, useAccountingBench } from './accounting-bench.js';
import { getCase } from './system-cases.js';

/** A request that timed out may still arrive within this time. */
const SETTLED_MS = 5 * 60_000;

const on = useAccountingBench();
const workers: ChildProcess[] = [];

afterAll(async () => {
  await Promise.all(workers.map(killProcess));
});

async function startWorker(): Promise<ChildProcess> {
  const { configuration } = on.bench;
  const worker = await startKillableWorker(configuration, configuration.get('redisUrl'));
  workers.push(worker);
  return worker;
}

/** Runs the job as the queue would. If requests were unsent when the process was killed, they are sent in a second run, five minutes later. */
async function finishRun({ organizationId }: AccountingBook, runId: string): Promise<void> {
  const [{ status }] = await Promise.allSettled([on.run(organizationId, runId)]);
  if (status === 'fulfilled') return;
  on.bench.clock.aheadMs += SETTLED_MS;
  await on.run(organizationId, runId);
}

// Systems that post all entries in one batch, each entry in a separate batch, and entries one by one without an idempotency slot.
test.each(['quickbooks', 'dynamics', 'freshbooks'] as const)(
  '%s: a worker that is killed while posting neither loses nor duplicates anything',
  async (system) => {
    const one = getCase(system);
    const book = await on.bench.newBook();
    await on.upload(book, [
      ['K-1', '2026-03-10', 'VA'],
      ['K-2', '2026-04-10', 'NC'],
      ['K-3', '2026-05-10', 'GA'],
    ]);
    const id = await on.connect(book, one);
    // The entries are in the company file, but the response never arrives.
    await on.simulators.instruct(system, { posts: ['held'] });
    const worker = await startWorker();
    const runId = await on.begin(book, id);
    await on.simulators.waitForHeldRequest(system);
    await killProcess(worker);
    await on.simulators.instruct(system, { arrive: true, posts: [] });

    // The killed process's lock would last for another three minutes.
    const { database } = on.bench;
    await database.query(`select set_config('app.organization_id', $1, false)`, [book.organizationId]);
    await database.query(`update accounting_connections set lease_until = now() - interval '1 second' where id = $1`, [id]);
    await finishRun(book, runId);
    expect(await on.getPayableCents(one)).toBe(await on.getOpenCents(book));
    expect(await on.sync(book, id)).toMatchObject({ posted: 0, reversed: 0, refused: 0 });
  },
);
