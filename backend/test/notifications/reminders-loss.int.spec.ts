import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../harness/wait-until.js';
import { killProcess, startKillableWorker } from '../harness/killable-worker.js';
import { iterateCases, getFirstSeed, MAX_MS } from '../harness/properties.js';
import { type TestRedis, startTestRedis } from '../harness/redis-server.js';
import { type BookBench, startBookBench } from '../harness/book.js';

/** Makes a run last a few seconds while it sends emails, so that workers can be killed during it. */
const DEADLINES = 300;
/** Kills in one run: the job fails permanently after five attempts. */
const KILLS_PER_RUN = 3;

let redis: TestRedis;
let bench: BookBench;
let workers: ChildProcess[] = [];

beforeAll(async () => {
  redis = await startTestRedis();
  bench = await startBookBench({ settings: { redisUrl: redis.url }, hasWorker: false });
});
afterAll(async () => {
  await Promise.all(workers.map(killProcess));
  await bench.stop();
  await redis.kill();
});

const countRows = async (query: string): Promise<number> => {
  const { rows } = await bench.database.query<{ count: number }>(`select count(*)::int as count from ${query}`);
  return rows[0]!.count;
};
/** Matches only the job of the test's event, because the workers' schedule also publishes a run when they first start. */
const whereJob = (eventId: string) => `outbox_deliveries where job = 'remind' and event_id = '${eventId}'`;
const hasEnded = async (eventId: string) => (await countRows(`${whereJob(eventId)} and completed_at is not null`)) > 0;
const countAttempts = (eventId: string) => countRows(`(select generate_series(1, attempts) from ${whereJob(eventId)}) made`);
const startWorkers = async (count: number): Promise<void> => {
  workers = await Promise.all(Array.from({ length: count }, () => startKillableWorker(bench.configuration, redis.url)));
};

/** Publishes a run over new deadlines, as the morning slot does. @returns the ID of the run's event */
async function publishRun(): Promise<string> {
  const { organizationId, database } = bench;
  await database.query(
    `insert into deadlines (organization_id, id, state, filing_type, title, description, due_date, act_by, applies, applies_because)
     select $1, gen_random_uuid(), 'VA', 'quarterly', 'Filing ' || n, 'Send it.', current_date + 3, current_date + 3, true, 'own'
       from generate_series(1, $2::integer) n`,
    [organizationId, DEADLINES],
  );
  const eventId = randomUUID();
  await database.query(
    `insert into outbox_events (organization_id, id, type, subject_id, payload)
     values ($1, $2, 'reminders.due', $1::uuid::text, '{"slot": "test"}')`,
    [organizationId, eventId],
  );
  return eventId;
}

/** Kills a worker at a varying moment of the run. @returns true if the run had already ended */
async function killDuring(eventId: string, kill: number): Promise<boolean> {
  const before = await countAttempts(eventId);
  await startWorkers(1);
  await waitUntil(async () => (await countAttempts(eventId)) > before || (await hasEnded(eventId)), 120_000, 'the run is under way');
  await pause((getFirstSeed() + kill * 37) % 200);
  await Promise.all(workers.map(killProcess));
  return hasEnded(eventId);
}

test(
  'runs whose workers are killed notify each user of each deadline once, and send one email each',
  async () => {
    const kills = iterateCases('killed workers');
    let kill = kills.next();
    for (let run = 0; !kill.done; run += 1) {
      const eventId = await publishRun();
      for (let isOver = false, ofRun = 0; !isOver && ofRun < KILLS_PER_RUN && !kill.done; ofRun += 1) {
        isOver = await killDuring(eventId, kill.value);
        kill = kills.next();
      }
      await startWorkers(2);
      await waitUntil(() => hasEnded(eventId), 120_000, 'the run has ended');
      await Promise.all(workers.map(killProcess));
      const expectedCount = (run + 1) * DEADLINES;
      expect(await countRows('notifications')).toBe(expectedCount);
      expect(await countRows("letters where kind = 'notification'")).toBe(expectedCount);
      expect(await countRows('(select distinct letter_id from notifications) told')).toBe(expectedCount);
    }
  },
  MAX_MS,
);
