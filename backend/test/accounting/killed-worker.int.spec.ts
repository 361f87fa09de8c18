import type { ChildProcess } from 'node:child_process';
import { killNow, startKillableWorker } from '../harness/killable-worker.js';
import { type Book, useAccountingBench } from './accounting-bench.js';
import { caseOf } from './system-cases.js';

/** A request that was given up may arrive until then. */
const SETTLED_MS = 5 * 60_000;

const on = useAccountingBench();
const workers: ChildProcess[] = [];

afterAll(async () => {
  await Promise.all(workers.map(killNow));
});

async function startWorker(): Promise<ChildProcess> {
  const { configuration } = on.bench;
  const worker = await startKillableWorker(configuration, configuration.get('redisUrl'));
  workers.push(worker);
  return worker;
}

/** Runs it as the queue would: what was not sent yet when the process was killed is sent after five minutes. */
async function finish({ organizationId }: Book, runId: string): Promise<void> {
  const [{ status }] = await Promise.allSettled([on.run(organizationId, runId)]);
  if (status === 'fulfilled') return;
  on.bench.clock.aheadMs += SETTLED_MS;
  await on.run(organizationId, runId);
}

// Entries in one batch, in a batch of their own each, and one by one without a slot for repeats.
test.each(['quickbooks', 'dynamics', 'freshbooks'] as const)(
  '%s: a worker that is killed while it posts loses nothing, and nothing is posted twice',
  async (system) => {
    const one = caseOf(system);
    const book = await on.bench.newBook();
    await on.upload(book, [
      ['K-1', '2026-03-10', 'VA'],
      ['K-2', '2026-04-10', 'NC'],
      ['K-3', '2026-05-10', 'GA'],
    ]);
    const id = await on.connected(book, one);
    // What is posted is in the books, and its answer never comes.
    await on.simulators.say(system, { posts: ['held'] });
    const worker = await startWorker();
    const runId = await on.begin(book, id);
    await on.simulators.held(system);
    await killNow(worker);
    await on.simulators.say(system, { arrive: true, posts: [] });

    // The killed process held the books for another three minutes.
    const { database } = on.bench;
    await database.query(`select set_config('app.organization_id', $1, false)`, [book.organizationId]);
    await database.query(`update accounting_connections set lease_until = now() - interval '1 second' where id = $1`, [id]);
    await finish(book, runId);
    expect(await on.payable(one)).toBe(await on.openCents(book));
    expect(await on.sync(book, id)).toMatchObject({ posted: 0, reversed: 0, refused: 0 });
  },
);
