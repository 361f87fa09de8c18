import type { ChildProcess } from 'node:child_process';
import { eventually } from '../harness/eventually.js';
import { killNow, startKillableWorker } from '../harness/killable-worker.js';
import { type OwnRedis, startOwnRedis } from '../harness/redis-server.js';
import { type BookBench, startBookBench } from '../policies/book-bench.js';

/** Some seconds of letters, in which the worker is killed. */
const DEADLINES = 300;

let redis: OwnRedis;
let bench: BookBench;
let worker: ChildProcess | undefined;

beforeAll(async () => {
  redis = await startOwnRedis();
  bench = await startBookBench({ settings: { redisUrl: redis.url }, hasWorker: false });
}, 60_000);
afterAll(async () => {
  if (worker) await killNow(worker);
  await bench.stop();
  await redis.kill();
});

const countOf = async (query: string): Promise<number> => {
  const { rows } = await bench.database.query<{ count: number }>(`select count(*)::int as count from ${query}`);
  return rows[0]!.count;
};

test('a run of reminders whose worker is killed tells each person of each deadline once, and sends one email each', async () => {
  const { organizationId, database } = bench;
  await database.query(
    `insert into deadlines (organization_id, id, state, filing_type, title, description, due_date, act_by, applies, applies_because)
     select $1, gen_random_uuid(), 'VA', 'quarterly', 'Filing ' || n, 'Send it.', current_date + 3, current_date + 3, true, 'own'
       from generate_series(1, $2::integer) n`,
    [organizationId, DEADLINES],
  );
  await database.query(
    `insert into outbox_events (organization_id, id, type, subject_id, payload)
     values ($1, gen_random_uuid(), 'reminders.due', $1::uuid::text, '{"slot": "test"}')`,
    [organizationId],
  );
  const reminding = "outbox_deliveries where job = 'remind'";
  worker = await startKillableWorker(bench.configuration, redis.url);
  await eventually(async () => (await countOf(`${reminding} and attempts > 0`)) > 0, 60_000, 'the run is under way');
  await killNow(worker);
  expect(await countOf(`${reminding} and completed_at is not null`)).toBe(0);
  worker = await startKillableWorker(bench.configuration, redis.url);
  await eventually(async () => (await countOf(`${reminding} and completed_at is not null`)) > 0, 90_000, 'the run has ended');
  expect(await countOf('notifications')).toBe(DEADLINES);
  expect(await countOf("letters where kind = 'notification'")).toBe(DEADLINES);
  expect(await countOf('(select distinct letter_id from notifications) told')).toBe(DEADLINES);
}, 240_000);
