import { Injectable, type INestApplicationContext, Module } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Test } from '@nestjs/testing';
import type { Client } from 'pg';
import { ClockService } from '../../src/platform/kernel/clock/clock.js';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { OnSchedule } from '../../src/platform/kernel/schedules/on-schedule.js';
import { defineOrganizationSchedule, defineProductSchedule } from '../../src/platform/kernel/schedules/schedule-definition.js';
import { ScheduleHandlerRegistry } from '../../src/platform/kernel/schedules/schedule-handlers.js';
import { SchedulerService } from '../../src/platform/kernel/schedules/scheduler.js';
import { SchedulesModule } from '../../src/platform/kernel/schedules/schedules.module.js';
import { waitUntil } from '../harness/wait-until.js';
import { connectAsObserver } from '../harness/observer.js';
import { useProduct } from '../harness/product.js';
import { signUp } from '../harness/sign-up.js';
import { startWorker } from '../harness/worker.js';

const HOURLY = defineProductSchedule({ name: 'probe-hourly', cron: '0 * * * *', timeZone: 'UTC' });
const AT_START = defineProductSchedule({ name: 'probe-at-start', cron: '0 0 1 1 *', timeZone: 'UTC', atStart: true });
const DAILY = defineOrganizationSchedule({ name: 'probe-daily', cron: '0 6 * * *', timeZone: 'UTC', publishes: 'probe.due' });

const clock = { now: new Date() };
const calls: string[] = [];
let failure: Error | undefined;
let organizationsBehind: string[] = [];

@Injectable()
class ProbeService {
  @OnSchedule(HOURLY)
  async runHourly(): Promise<void> {
    calls.push('hourly');
    if (failure) throw failure;
  }

  @OnSchedule(AT_START)
  async runAtStart(): Promise<void> {
    calls.push('at start');
  }

  @OnSchedule(DAILY)
  async runDaily(): Promise<string[]> {
    calls.push('daily');
    return organizationsBehind;
  }
}

@Module({ imports: [PlatformModule, SchedulesModule], providers: [ProbeService] })
class ProbeWorker {}

let observer: Client;
// Must be closed before the product stops.
afterAll(() => observer.end());
const web = useProduct({ settings: { metricsToken: 'a token of thirty-two characters or more' } });
let workers: INestApplicationContext[] = [];
beforeAll(async () => {
  observer = await connectAsObserver(web.database);
});
beforeEach(async () => {
  await observer.query(`delete from schedule_runs; delete from outbox_events where type = 'probe.due'`);
  Object.assign(clock, { now: new Date('2026-05-04T10:30:00Z') });
  calls.length = 0;
  failure = undefined;
  organizationsBehind = [];
});
afterEach(async () => {
  for (const worker of workers) await worker.close();
  workers = [];
});

/** Starts a worker that has checked its schedules once. */
async function startProbeWorker(): Promise<SchedulerService> {
  const module = await Test.createTestingModule({ imports: [ProbeWorker] })
    .overrideProvider(Configuration)
    .useValue(web.app.get(Configuration))
    .overrideProvider(ClockService)
    .useValue({ now: () => clock.now, today: () => '2026-05-04', dayOf: () => '2026-05-04' })
    .compile();
  workers.push(await module.init());
  const scheduler = module.get(SchedulerService, { strict: false });
  await scheduler.runDueSlots();
  return scheduler;
}

async function listRuns(schedule: string): Promise<Record<string, unknown>[]> {
  const { rows } = await observer.query<Record<string, unknown>>(
    'select slot, state, attempts, problem, organizations from schedule_runs where schedule = $1 order by slot',
    [schedule],
  );
  return rows;
}

const fetchMetrics = () => web.newAgent().get('/metrics').set('Authorization', 'Bearer a token of thirty-two characters or more');
const countCalls = (call: string) => calls.filter((one) => one === call).length;
const passSlot = (schedule: string) =>
  observer.query("update schedule_runs set due_at = now() - interval '1 second' where schedule = $1", [schedule]);
const listEvents = async () => (await observer.query("select organization_id, payload from outbox_events where type = 'probe.due'")).rows;

it('runs a slot once, on only one of two workers, and runs the next slot when it is due', async () => {
  const [one, other] = [await startProbeWorker(), await startProbeWorker()];
  await Promise.all([one.runDueSlots(), other.runDueSlots(), one.runDueSlots(), other.runDueSlots()]);
  expect(countCalls('hourly')).toBe(1);
  expect(await listRuns(HOURLY.name)).toEqual([
    { slot: '2026-05-04T10:00:00.000Z', state: 'done', attempts: 1, problem: null, organizations: null },
  ]);
  clock.now = new Date('2026-05-04T11:00:00Z');
  await Promise.all([one.runDueSlots(), other.runDueSlots()]);
  expect(countCalls('hourly')).toBe(2);
});

it('runs a schedule when its cron expression matches in its time zone', async () => {
  await startProbeWorker();
  const job = workers[0]!.get(SchedulerRegistry, { strict: false }).getCronJob(HOURLY.name);
  expect(job.nextDate()).toMatchObject({ minute: 0, zoneName: 'UTC' });
  clock.now = new Date('2026-05-04T11:00:00Z');
  await job.fireOnTick();
  await waitUntil(() => countCalls('hourly') === 2, 180_000, 'the worker does the slot of 11:00');
});

it('runs only once for all slots that passed while no worker was running', async () => {
  const worker = await startProbeWorker();
  clock.now = new Date('2026-05-07T09:00:00Z');
  await worker.runDueSlots();
  expect(countCalls('hourly')).toBe(2);
  expect((await listRuns(HOURLY.name)).map(({ slot }) => slot)).toEqual(['2026-05-04T10:00:00.000Z', '2026-05-07T09:00:00.000Z']);
});

it('publishes one event per affected organization, once per slot even if a worker dies partway through', async () => {
  const organizations = [(await signUp(web.newAgent())).organization.id, (await signUp(web.newAgent())).organization.id];
  organizationsBehind = organizations;
  const worker = await startProbeWorker();
  const published = organizations.map((id) => ({ organization_id: id, payload: { slot: '2026-05-04T06:00:00.000Z' } }));
  expect(await listEvents()).toEqual(expect.arrayContaining(published));
  await observer.query("update schedule_runs set state = 'running', finished_at = null where schedule = $1", [DAILY.name]);
  await worker.runDueSlots();
  expect(countCalls('daily')).toBe(1);
  await passSlot(DAILY.name);
  await worker.runDueSlots();
  expect(countCalls('daily')).toBe(2);
  expect(await listEvents()).toHaveLength(2);
  expect(await listRuns(DAILY.name)).toMatchObject([{ state: 'done', attempts: 2, organizations: 2 }]);
  clock.now = new Date('2026-05-05T06:00:00Z');
  await worker.runDueSlots();
  expect(await listEvents()).toHaveLength(4);
});

it('retries a failed slot, reports it as failed after five attempts, and starts the next slot normally', async () => {
  failure = new Error('the disk is full');
  const worker = await startProbeWorker();
  await worker.runDueSlots();
  expect(countCalls('hourly')).toBe(1);
  expect(await listRuns(HOURLY.name)).toMatchObject([{ state: 'waiting', attempts: 1, problem: 'the disk is full' }]);
  for (let attempt = 2; attempt <= 6; attempt += 1) {
    await passSlot(HOURLY.name);
    await worker.runDueSlots();
  }
  expect(countCalls('hourly')).toBe(5);
  expect(await listRuns(HOURLY.name)).toMatchObject([{ state: 'failed', attempts: 5 }]);
  expect((await fetchMetrics()).text).toContain('stampline_schedule_attempts_failed{schedule="probe-hourly"} 5');
  failure = undefined;
  clock.now = new Date('2026-05-04T11:00:00Z');
  await worker.runDueSlots();
  expect((await listRuns(HOURLY.name)).at(-1)).toMatchObject({ state: 'done', attempts: 1, problem: null });
  expect((await fetchMetrics()).text).toContain('stampline_schedule_attempts_failed{schedule="probe-hourly"} 0');
});

it('runs at each worker startup if the schedule requires it', async () => {
  await startProbeWorker();
  // One run to catch up on the yearly slot, and one for the start.
  expect(countCalls('at start')).toBe(2);
  await startProbeWorker();
  expect(countCalls('at start')).toBe(3);
});

it('rejects two methods with the same schedule', async () => {
  @Injectable()
  class TwinService {
    @OnSchedule(HOURLY)
    async runHourly(): Promise<void> {}
  }
  const module = await Test.createTestingModule({ imports: [ProbeWorker], providers: [TwinService] })
    .overrideProvider(Configuration)
    .useValue(web.app.get(Configuration))
    .compile();
  expect(() => module.get(ScheduleHandlerRegistry, { strict: false }).findAll()).toThrow("both follow the schedule 'probe-hourly'");
  await module.close();
});

it("runs exactly the product's schedules", async () => {
  const worker = await startWorker(web);
  const known = worker.get(ScheduleHandlerRegistry, { strict: false }).findAll();
  await worker.close();
  expect(known.map(({ schedule: { name, cron, timeZone } }) => `${name}: ${cron} ${timeZone}`).toSorted()).toEqual([
    'anchor-audit-logs: 20 2 * * * UTC',
    'check-accounting: 50 6 * * * America/New_York',
    'check-drives: 40 6 * * * America/New_York',
    'check-files: 20 3 * * * UTC',
    'check-policy-sources: 20 6 * * * America/New_York',
    'email-audit-heads: 50 2 * * * UTC',
    'follow-the-rulebook: 20 0 * * * America/New_York',
    'forget-ended-tasks: 20 * * * * UTC',
    'forget-finished-jobs: 10 * * * * UTC',
    'forget-idempotency-keys: 30 * * * * UTC',
    'forget-policy-sync-deliveries: 50 * * * * UTC',
    'forget-schedule-runs: 15 3 * * * UTC',
    'forget-webhook-deliveries: 40 * * * * UTC',
    'go-on-monitoring: */5 * * * * UTC',
    'keep-checklists: 25 0 * * * America/New_York',
    'keep-deadlines: 15 0 * * * America/New_York',
    'keep-placements: 35 0 * * * America/New_York',
    'keep-storage: 10 4 * * * UTC',
    'monitor-regulators-daily: 0 6 * * * America/New_York',
    'monitor-regulators-weekly: 0 7 * * 1 America/New_York',
    'remind: 0 7 * * * America/New_York',
    'retry-webhooks: * * * * * UTC',
    'revoke-grants: */5 * * * * UTC',
    'roll-policy-totals-forward: 5 0 * * * America/New_York',
    'run-backfills: 50 * * * * UTC',
    'send-held-emails: 0,30 * * * * UTC',
    'summarize-month: 30 7 1 * * America/New_York',
    'sweep-files: 50 4 * * * UTC',
    'sweep-incoming-files: 40 * * * * UTC',
    'sync-accounting: 10 * * * * UTC',
    'sync-policies: */15 * * * * UTC',
    'tell-of-consents: 10 7 * * * America/New_York',
    'watch-licenses: 15 7 * * * America/New_York',
    'watch-thresholds: 10 7 * * * America/New_York',
  ]);
});
