import type { INestApplicationContext } from '@nestjs/common';
import type { Caller } from '../../src/platform/kernel/access/caller.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { MetricsService } from '../../src/platform/kernel/metrics/metrics.js';
import { JobRecordsService } from '../../src/platform/kernel/outbox/job-records.js';
import { JobHandlerRegistry } from '../../src/platform/work/queue/job-handlers.js';
import { JobRunnerService } from '../../src/platform/work/queue/job-runner.js';
import { createTaskJob } from '../../src/platform/work/tasks/task-definition.js';
import { TaskRetentionService } from '../../src/platform/work/tasks/task-retention.js';
import { TaskWorkerService } from '../../src/platform/work/tasks/task-worker.js';
import { TasksService } from '../../src/platform/work/tasks/tasks.service.js';
import { waitUntil } from '../harness/wait-until.js';
import { PROBE_TASK, WorkerWithoutWork } from './probe-tasks.js';
import { startTaskBench, type TaskBench } from './task-bench.js';

let bench: TaskBench;
let worker: INestApplicationContext;

beforeAll(async () => {
  bench = await startTaskBench();
  worker = await bench.startWorker();
});
afterAll(async () => {
  await worker.close();
  await bench.stop();
});

const readAudit = async (id: string): Promise<{ action: string; after: unknown }[]> =>
  (await bench.observer.query('select action, after from audit_log where subject_id = $1 order by sequence', [id])).rows;
const listMessages = (id: string) => bench.messages.filter((message) => message.type === 'news' && message.task?.id === id);
const findJob = async (id: string) => {
  const { rows } = await bench.observer.query(
    `select d.event_id, d.attempts, d.completed_at is not null as completed, d.dead_at is not null as dead, d.last_error
       from outbox_deliveries d join outbox_events e on e.id = d.event_id where e.subject_id = $1`,
    [id],
  );
  return rows;
};

const buildMember = (organizationId: string): Caller => ({
  kind: 'person',
  id: '018f0000-0000-7000-8000-000000000001',
  organizationId,
  role: 'member',
  name: 'Ann',
  email: 'ann@example.com',
});
const retryTask = (id: string, organizationId = bench.organizationId) => bench.web.get(TasksService).retry(buildMember(organizationId), id);

describe('a task', () => {
  test('runs once, and records its counts, an audit entry and one completion notification', async () => {
    const id = await bench.request({ workMs: 20 }, { by: { id: '018f0000-0000-7000-8000-000000000001', name: 'Ann' } });
    expect(await bench.waitForEnd(id)).toMatchObject({
      kind: 'probe-task',
      title: 'probe.csv',
      status: 'finished',
      phase: null,
      counts: { probed: 4 },
      problem: null,
      createdByName: 'Ann',
      startedAt: expect.any(Date),
      finishedAt: expect.any(Date),
    });
    expect(await bench.count('effect', id)).toBe(1);
    expect(await readAudit(id)).toEqual([{ action: 'probe.finished', after: { probed: 4 } }]);
    await waitUntil(() => listMessages(id).length > 0, 180_000, 'the end is reported');
    expect(listMessages(id)).toEqual([
      {
        type: 'news',
        task: { id, kind: 'probe-task', status: 'finished' },
        title: 'Probe finished',
        description: null,
        tone: 'success',
        link: { label: 'Open the probe', href: `/probe?id=${id}` },
        invalidates: [['probes']],
      },
    ]);
    expect(bench.messages).toContainEqual({
      type: 'task',
      task: { id, kind: 'probe-task', status: 'running' },
      progress: { phase: 'probing', done: 4, total: 4 },
    });
  });

  test('shows its progress in the database while it runs', async () => {
    const id = await bench.request({ workMs: 1_600 });
    await waitUntil(async () => ((await bench.find(id))?.done ?? 0) > 0, 180_000, 'some of it is done');
    expect(await bench.find(id)).toMatchObject({ status: 'running', phase: 'probing', total: 4 });
    await bench.waitForEnd(id);
  });

  test('that fails because of a product error is retried without notifying users', async () => {
    const id = await bench.request({ workMs: 4, fails: 'at first' });
    expect(await bench.waitForEnd(id)).toMatchObject({ status: 'finished' });
    expect([await bench.count('start', id), await bench.count('effect', id), await bench.count('failed', id)]).toEqual([2, 1, 0]);
    await waitUntil(() => listMessages(id).length > 0, 180_000, 'the success is reported');
    expect(listMessages(id).map((message) => 'tone' in message && message.tone)).toEqual(['success']);
  });

  test('that fails on its last attempt has run exactly as often as counted, and its failure is recorded and announced once', async () => {
    const id = await bench.request({ workMs: 4, fails: 'always' });
    expect(await bench.waitForEnd(id)).toMatchObject({ status: 'failed', problemType: 'internal-error', problem: PROBE_TASK.gaveUp });
    expect([await bench.count('start', id), await bench.count('failed', id)]).toEqual([3, 1]);
    expect(await readAudit(id)).toEqual([{ action: 'probe.failed', after: { problem: PROBE_TASK.gaveUp } }]);
    expect(await findJob(id)).toMatchObject([{ attempts: 3, dead: true, last_error: 'internal cause' }]);
    await waitUntil(() => listMessages(id).length > 0, 180_000, 'the failure is reported');
    expect(listMessages(id)).toMatchObject([{ title: 'Probe failed', description: PROBE_TASK.gaveUp, tone: 'failure' }]);
  });

  test('that cannot succeed fails immediately with the reason, without alerting operators', async () => {
    const id = await bench.request({ workMs: 4, fails: 'for good' });
    expect(await bench.waitForEnd(id)).toMatchObject({
      status: 'failed',
      problemType: 'unreadable-file',
      problem: 'The probe cannot be read.',
    });
    expect(await findJob(id)).toMatchObject([{ attempts: 1, dead: false, completed: true }]);
    await waitUntil(() => listMessages(id).length > 0, 180_000, 'the failure is reported');
    expect(listMessages(id)).toMatchObject([{ tone: 'failure', description: 'The probe cannot be read.' }]);
  });

  test('that fails partway through its changes leaves none of them', async () => {
    const id = await bench.request({ workMs: 4, fails: 'in the end' });
    expect(await bench.waitForEnd(id)).toMatchObject({ status: 'failed', problemType: 'conflict' });
    expect([await bench.count('effect', id), await bench.count('failed', id)]).toEqual([0, 1]);
  });

  test('that is removed while it runs ends without making changes, and is cleaned up', async () => {
    const id = await bench.request({ workMs: 6_000 });
    await waitUntil(async () => ((await bench.find(id))?.done ?? 0) > 0, 180_000, 'it runs');
    const { organizationId, web } = bench;
    await web.get(DatabaseService).inOrganization(organizationId, (tx) => web.get(TasksService).remove(tx, id));
    await waitUntil(async () => (await bench.count('removed', id)) === 1, 180_000, 'it is cleaned up');
    expect([await bench.count('effect', id), await bench.count('failed', id)]).toEqual([0, 0]);
    await waitUntil(async () => (await findJob(id))[0]?.completed === true, 180_000, 'its job is complete');
  });

  test('handled simultaneously by two processes makes its changes once, with one audit entry and one notification', async () => {
    await worker.close();
    const id = await bench.request({ workMs: 200 });
    const other = await bench.startWorker();
    worker = await bench.startWorker();
    await bench.waitForEnd(id);
    const { organizationId } = bench;
    const [{ event_id: eventId }] = await findJob(id);
    await bench.observer.query(
      'update outbox_deliveries set completed_at = null, enqueued_at = now() + interval $$1 day$$ where event_id = $1',
      [eventId],
    );
    await bench.observer.query(`update tasks set status = 'queued', finished_at = null where id = $1`, [id]);
    const before = listMessages(id).length;
    const runs = [other, worker].map((context) => {
      const runner = new JobRunnerService(context.get(JobRecordsService, { strict: false }), context.get(MetricsService));
      const handler = context
        .get(JobHandlerRegistry, { strict: false })
        .forCatalog([createTaskJob(PROBE_TASK)])
        .get(PROBE_TASK.kind)!;
      return runner.run({ organizationId, eventId, job: PROBE_TASK.kind }, PROBE_TASK.queue, handler);
    });
    expect(await Promise.all(runs)).toEqual([{ kind: 'done' }, { kind: 'done' }]);
    expect(await bench.count('effect', id)).toBe(2);
    expect(await readAudit(id)).toHaveLength(2);
    await waitUntil(() => listMessages(id).length > before, 180_000, 'the end is reported');
    expect(listMessages(id)).toHaveLength(before + 1);
    await other.close();
  });

  test('interrupted on every attempt fails permanently and is not started again', async () => {
    await worker.close();
    const id = await bench.request({ workMs: 4 });
    await bench.observer.query(
      'insert into outbox_deliveries (organization_id, event_id, job, attempts) select organization_id, event_id, kind, 3 from tasks where id = $1',
      [id],
    );
    worker = await bench.startWorker();
    expect(await bench.waitForEnd(id)).toMatchObject({ status: 'failed', problem: PROBE_TASK.gaveUp });
    expect(await bench.count('start', id)).toBe(0);
  });
});

describe('a request', () => {
  const once = { key: 'key-1', hash: 'hash-1' };

  test('repeated with its key returns the same task, even if sent twice simultaneously, and is rejected if its content differs', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => bench.request({ workMs: 4 }, { once })));
    expect(new Set(ids).size).toBe(1);
    await bench.waitForEnd(ids[0]!);
    expect(await bench.request({ workMs: 4 }, { once })).toBe(ids[0]);
    await expect(bench.request({ workMs: 4 }, { once: { ...once, hash: 'hash-2' } })).rejects.toMatchObject({
      type: 'idempotency-key-reused',
    });
    expect(await bench.count('effect', ids[0]!)).toBe(1);
  });

  test("with another organization's key creates a separate task", async () => {
    const organizationId = await bench.createOrganization();
    const id = await bench.request({ workMs: 4 }, { once, organizationId });
    await waitUntil(async () => (await bench.count('effect', id)) === 1, 180_000, 'it is done');
    expect(await bench.find(id)).toBeUndefined();
  });

  test('leaves neither a task nor queued work if its transaction rolls back', async () => {
    const { organizationId, web } = bench;
    const rolledBack = web.get(DatabaseService).inOrganization(organizationId, async (tx) => {
      await web.get(TasksService).request(tx, PROBE_TASK, { organizationId, title: 'never', input: { workMs: 1 } });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    const { rows } = await bench.observer.query("select 1 from tasks where title = 'never'");
    expect(rows).toEqual([]);
  });
});

describe('a retry', () => {
  test('restarts a failed task from its first attempt, records the retry, and clears one failure', async () => {
    const id = await bench.request({ workMs: 4, fails: 'always' });
    await bench.waitForEnd(id);
    await bench.observer.query(`update tasks set input = '{"workMs": 4}' where id = $1`, [id]);
    expect(await retryTask(id)).toMatchObject({ status: 'queued', problem: null, finishedAt: null });
    expect(await bench.waitForEnd(id)).toMatchObject({ status: 'finished', problem: null, problemType: null });
    expect([await bench.count('retried', id), await bench.count('effect', id)]).toEqual([1, 1]);
    expect((await readAudit(id)).map(({ action }) => action)).toEqual(['probe.failed', 'probe.retried', 'probe.finished']);
    expect(await findJob(id)).toMatchObject([{ attempts: 1, dead: false, completed: true }]);
  });

  test("is possible only for the organization's failed tasks, and the feature can reject it", async () => {
    const finished = await bench.request({ workMs: 4 });
    await bench.waitForEnd(finished);
    await expect(retryTask(finished)).rejects.toMatchObject({ type: 'conflict' });
    const failed = await bench.request({ workMs: 4, fails: 'for good', refusesRetry: true });
    await bench.waitForEnd(failed);
    await expect(retryTask(failed)).rejects.toMatchObject({ type: 'conflict', detail: 'This probe is never retried.' });
    await expect(retryTask(failed, await bench.createOrganization())).rejects.toMatchObject({ type: 'not-found' });
    expect(await bench.find(failed)).toMatchObject({ status: 'failed' });
  });

  test('starts the task once if requested twice simultaneously', async () => {
    const id = await bench.request({ workMs: 4, fails: 'for good' });
    await bench.waitForEnd(id);
    const answers = await Promise.allSettled([retryTask(id), retryTask(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await bench.waitForEnd(id);
    expect(await bench.count('retried', id)).toBe(1);
  });
});

test("many tasks from one organization do not delay other organizations' tasks", async () => {
  await worker.close();
  const mine = [];
  for (let count = 0; count < 6; count += 1) mine.push(await bench.request({ workMs: 400 }));
  const other = await bench.createOrganization();
  const theirs = await bench.request({ workMs: 4 }, { organizationId: other });
  worker = await bench.startWorker();
  await waitUntil(async () => (await bench.count('effect', theirs)) === 1, 180_000, 'the other organization is served');
  const done = await Promise.all(mine.map((id) => bench.count('effect', id)));
  expect(done.filter((count) => count > 0).length).toBeLessThan(3);
  for (const id of mine) await bench.waitForEnd(id);
  const { rows } = await bench.observer.query('select id from tasks where id = any ($1::uuid[]) order by finished_at', [mine]);
  expect(rows.map(({ id }) => id)).toEqual(mine);
});

test('finished tasks are removed after their retention period', async () => {
  const [kept, expired] = [await bench.request({ workMs: 4 }), await bench.request({ workMs: 4 })];
  await bench.waitForEnd(kept);
  await bench.waitForEnd(expired);
  await bench.observer.query(`update tasks set keep_until = now() - interval '1 second' where id = $1`, [expired]);
  await worker.get(TaskRetentionService, { strict: false }).removeExpired();
  expect([await bench.find(kept), await bench.find(expired)]).toEqual([expect.anything(), undefined]);
});

test('a worker refuses to start without a handler for every task', async () => {
  const module = await bench.prepare(WorkerWithoutWork);
  expect(() => module.get(TaskWorkerService, { strict: false }).onModuleInit()).toThrow("Task 'probe-task' has no work");
  await module.close();
});
