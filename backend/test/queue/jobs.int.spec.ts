import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { JobRecordsService } from '../../src/platform/kernel/outbox/job-records.js';
import { OutboxSignalClient } from '../../src/platform/kernel/outbox/outbox-signal.js';
import { RedisConnectionsService } from '../../src/platform/kernel/redis/redis-connections.js';
import { MetricsService } from '../../src/platform/kernel/metrics/metrics.js';
import { OutboxService } from '../../src/platform/kernel/outbox/outbox.js';
import { JobRunnerService } from '../../src/platform/work/queue/job-runner.js';
import { waitUntil } from '../harness/wait-until.js';
import { type ProbeBench, startProbeBench } from './probe-bench.js';
import { PROBE_JOB, ProbeProcessor } from './probe-jobs.js';
import { startWorkerWithoutHandler } from './worker-process.js';

describe('jobs that follow events', () => {
  let bench: ProbeBench;
  let worker: INestApplicationContext;

  beforeAll(async () => {
    bench = await startProbeBench();
    worker = await bench.startWorker();
  });
  afterAll(async () => {
    await worker.close();
    await bench.stop();
  });

  const record = async (subjectId: string) => {
    const { rows } = await bench.observer.query<{
      attempts: number;
      completed: boolean;
      dead: boolean;
      last_error: string;
      problem: string;
      event_id: string;
    }>(
      `select d.event_id, d.attempts, d.completed_at is not null as completed, d.dead_at is not null as dead, d.last_error, d.problem
         from outbox_deliveries d join outbox_events e on e.id = d.event_id where e.subject_id = $1`,
      [subjectId],
    );
    return rows[0];
  };
  /** Runs a job on a worker that then exits, so that nothing writes to the job's record afterward. */
  const runFinishedJob = async (): Promise<string> => {
    const subject = await bench.publish(worker, { workMs: 0 });
    await waitUntil(async () => (await record(subject))?.completed === true, 180_000, 'the job is done');
    await worker.close();
    worker = await bench.startWorker();
    return subject;
  };

  test('handle an event soon after its commit', async () => {
    const subject = await bench.publish(worker, { workMs: 0 });
    await waitUntil(async () => (await bench.count('effect', subject)) === 1, 1_500, 'the effect is there');
    expect(await record(subject)).toMatchObject({ attempts: 1, completed: true });
  });

  test('are signaled after their event is committed, once per transaction, and not after a rollback', async () => {
    const web = await bench.startWeb();
    const signal = web.get(OutboxSignalClient);
    let signals = 0;
    const waitForSignals = (count: number) => waitUntil(async () => signals === count, 180_000, `${count} signals have arrived`);
    signal.subscribe(() => {
      signals += 1;
    });
    await waitForSignals(1); // for the connection
    const { organizationId } = bench;
    const publishTwice = async (ending: () => void) =>
      web.get(DatabaseService).inOrganization(organizationId, async (tx) => {
        for (const subjectId of [randomUUID(), randomUUID()])
          await web.get(OutboxService).publish(tx, { type: 'unheard.published', organizationId, subjectId, payload: {} });
        ending();
      });
    await expect(
      publishTwice(() => {
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await publishTwice(() => expect(signals).toBe(1));
    await waitForSignals(2);
    await publishTwice(() => expect(signals).toBe(2));
    await waitForSignals(3);
    await web.close();
  });

  test('are retried after a failed attempt', async () => {
    const subject = await bench.publish(worker, { workMs: 0, fails: 'at first' });
    await waitUntil(async () => (await bench.count('effect', subject)) === 1, 180_000, 'the effect is there');
    expect(await record(subject)).toMatchObject({ attempts: 2, completed: true, dead: false });
  });

  test('fail permanently after repeated failures, and hide the cause from users', async () => {
    const subject = await bench.publish(worker, { workMs: 0, fails: 'always' });
    await waitUntil(async () => (await record(subject))?.dead === true, 180_000, 'the job is dead');
    expect(await record(subject)).toMatchObject({ attempts: 3, completed: false, last_error: 'internal cause', problem: null });
  });

  test('are not retried after a permanent error, which users see', async () => {
    const subject = await bench.publish(worker, { workMs: 0, fails: 'for good' });
    await waitUntil(async () => (await record(subject))?.dead === true, 180_000, 'the job is dead');
    expect(await record(subject)).toMatchObject({ attempts: 1, problem: 'The probe cannot be done.' });
  });

  test('have one effect if handled simultaneously in two processes', async () => {
    const subject = await runFinishedJob();
    const key = { organizationId: bench.organizationId, eventId: (await record(subject))?.event_id ?? '', job: PROBE_JOB.name };
    await bench.observer.query(
      'update outbox_deliveries set completed_at = null, enqueued_at = now() + interval $$1 day$$ where event_id = $1',
      [key.eventId],
    );
    const processor = worker.get(ProbeProcessor, { strict: false });
    const runs = [1, 2].map(() => {
      const runner = new JobRunnerService(worker.get(JobRecordsService, { strict: false }), worker.get(MetricsService));
      return runner.run(key, PROBE_JOB.queue, { handle: (job) => processor.runProbe({ ...job, payload: { workMs: 200 } }) });
    });
    expect(await Promise.all(runs)).toEqual([{ kind: 'done' }, { kind: 'done' }]);
    expect(await bench.count('start', subject)).toBe(3);
    expect(await bench.count('effect', subject)).toBe(2);
  });

  test('fail permanently if every attempt was killed, without being started again', async () => {
    const subject = await runFinishedJob();
    await bench.observer.query('update outbox_deliveries set completed_at = null, attempts = 3, enqueued_at = null where event_id = $1', [
      (await record(subject))?.event_id,
    ]);
    await waitUntil(async () => (await record(subject))?.dead === true, 180_000, 'the job is dead');
    expect((await record(subject))?.problem).toBe('The work was interrupted 3 times. Retry it.');
    expect(await bench.count('start', subject)).toBe(1);
  });

  test('are finished by a worker that is being stopped, which does not start another job', async () => {
    const stopping = await bench.startWorker();
    await worker.close();
    const begun = await bench.publish(stopping, { workMs: 1_000 });
    await waitUntil(async () => (await bench.count('start', begun)) === 1, 180_000, 'the job has started');
    await stopping.close();
    expect(await bench.count('effect', begun)).toBe(1);
    expect(await record(begun)).toMatchObject({ attempts: 1, completed: true });
    worker = await bench.startWorker();
  });

  test('that run longer than a stopping worker waits are completed by the next worker, without counting an attempt', async () => {
    const stopping = await bench.startWorker({ workerStopSeconds: 0 });
    await worker.close();
    const begun = await bench.publish(stopping, { workMs: 3_000 });
    await waitUntil(async () => (await bench.count('start', begun)) === 1, 180_000, 'the job has started');
    await stopping.close();
    expect(await record(begun)).toMatchObject({ attempts: 0, completed: false, dead: false });
    worker = await bench.startWorker();
    await waitUntil(async () => (await record(begun))?.completed === true, 60_000, 'the next worker has done the job');
    expect(await record(begun)).toMatchObject({ attempts: 1 });
    expect(await bench.count('effect', begun)).toBe(1);
  });

  test('need a handler, and a worker refuses to start without it', async () => {
    const { exitCode, errors } = await startWorkerWithoutHandler(bench.configuration);
    expect(errors).toContain("Job 'probe' has no handler: mark one method with @HandlesJob.");
    expect(exitCode).toBe(1);
  });

  test('are awaited on a connection named after the product, and a worker can stop before that connection is open', async () => {
    const connection = worker.get(RedisConnectionsService).connect('observer', 'answering');
    await waitUntil(
      async () => String(await connection.client('LIST')).includes(' name=stampline:queue:probes:bclient '),
      180_000,
      'it is open',
    );
    expect(await connection.client('LIST')).not.toContain(Buffer.from('probes').toString('base64'));
  });

  test('ignore an event from a transaction that is rolled back', async () => {
    const before = await bench.count('start');
    const { organizationId } = bench;
    const rolledBack = worker.get(DatabaseService).inOrganization(organizationId, async (tx) => {
      await worker.get(OutboxService).publish(tx, { type: PROBE_JOB.on, organizationId, subjectId: 'never', payload: {} });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    const subject = await bench.publish(worker, { workMs: 0 });
    await waitUntil(async () => (await bench.count('effect', subject)) === 1, 1_500, 'a later event is handled');
    expect(await bench.count('start')).toBe(before + 1);
  });
});
