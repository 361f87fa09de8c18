import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../harness/eventually.js';
import { killNow, startKillableWorker } from '../harness/killable-worker.js';
import { type OwnRedis, startOwnRedis } from '../harness/redis-server.js';
import { type BookBench, startBookBench } from '../policies/book-bench.js';

/** Of a run: some seconds of letters, in which workers are killed. */
const DEADLINES = 300;
/** Workers killed in all; REMINDER_KILLS=50 is the long mode. */
const KILLS = Number(process.env.REMINDER_KILLS ?? 3);
/** In one run: the job is given up after five attempts. */
const KILLS_OF_RUN = 3;
const RUNS = Math.ceil(KILLS / KILLS_OF_RUN);

let redis: OwnRedis;
let bench: BookBench;
let workers: ChildProcess[] = [];

beforeAll(async () => {
  redis = await startOwnRedis();
  bench = await startBookBench({ settings: { redisUrl: redis.url }, hasWorker: false });
}, 60_000);
afterAll(async () => {
  await Promise.all(workers.map(killNow));
  await bench.stop();
  await redis.kill();
});

const countOf = async (query: string): Promise<number> => {
  const { rows } = await bench.database.query<{ count: number }>(`select count(*)::int as count from ${query}`);
  return rows[0]!.count;
};
const REMINDING = "outbox_deliveries where job = 'remind'";
const ended = () => countOf(`${REMINDING} and completed_at is not null`);
const attempts = () => countOf(`(select generate_series(1, attempts) from ${REMINDING}) made`);
const startWorkers = async (count: number): Promise<void> => {
  workers = await Promise.all(Array.from({ length: count }, () => startKillableWorker(bench.configuration, redis.url)));
};

/** A run over deadlines that are new, as the morning's slot publishes it. */
async function publishRun(): Promise<void> {
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
}

/** Kills a worker at another moment of the run each time: soon after it has begun, or later. @returns whether the run had ended before */
async function killDuring(run: number, kill: number): Promise<boolean> {
  const before = await attempts();
  await startWorkers(1);
  await eventually(async () => (await attempts()) > before || (await ended()) > run, 60_000, 'the run is under way');
  await pause((kill * 37) % 200);
  await Promise.all(workers.map(killNow));
  return (await ended()) > run;
}

test(
  `runs of reminders with ${KILLS} killed workers tell each person of each deadline once, and send one email each`,
  async () => {
    let kills = 0;
    for (let run = 0; run < RUNS; run += 1) {
      await publishRun();
      for (let isOver = false, ofRun = 0; !isOver && ofRun < KILLS_OF_RUN && kills < KILLS; ofRun += 1) {
        isOver = await killDuring(run, kills);
        kills += 1;
      }
      await startWorkers(2);
      await eventually(async () => (await ended()) > run, 90_000, 'the run has ended');
      await Promise.all(workers.map(killNow));
      const told = (run + 1) * DEADLINES;
      expect(await countOf('notifications')).toBe(told);
      expect(await countOf("letters where kind = 'notification'")).toBe(told);
      expect(await countOf('(select distinct letter_id from notifications) told')).toBe(told);
    }
  },
  60_000 + RUNS * 240_000,
);
