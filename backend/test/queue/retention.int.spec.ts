import type { INestApplicationContext } from '@nestjs/common';
import { JobRetentionService } from '../../src/platform/work/queue/job-retention.js';
import { waitUntil } from '../harness/wait-until.js';
import { type ProbeBench, startProbeBench } from './probe-bench.js';

describe('records of finished work', () => {
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

  /** Stores a job that ended in the given way, that many days ago. */
  const storeEndedJob = async (days: number, way: 'completed_at' | 'dead_at') => {
    const subject = await bench.publish(worker, { workMs: 0, fails: way === 'dead_at' ? 'for good' : undefined });
    const isEnded = async () => {
      const { rowCount } = await bench.observer.query(
        `select from outbox_deliveries d join outbox_events e on e.id = d.event_id where e.subject_id = $1 and d.${way} is not null`,
        [subject],
      );
      return rowCount === 1;
    };
    await waitUntil(isEnded, 180_000, 'the job has ended');
    await bench.observer.query(
      `with event as (update outbox_events set dispatched_at = dispatched_at - $2 * interval '1 day' where subject_id = $1 returning id)
       update outbox_deliveries set ${way} = ${way} - $2 * interval '1 day' where event_id in (select id from event)`,
      [subject, days],
    );
    return subject;
  };

  test("are removed with their events after the queue's retention period, and those of failed jobs after 90 days", async () => {
    const kept = [await storeEndedJob(0.9, 'completed_at'), await storeEndedJob(89, 'dead_at')];
    await storeEndedJob(1.1, 'completed_at');
    await storeEndedJob(91, 'dead_at');
    await worker.get(JobRetentionService, { strict: false }).removeExpired();
    const { rows } = await bench.observer.query<{ subject_id: string }>('select subject_id from outbox_events');
    expect(rows.map((row) => row.subject_id).toSorted((a, b) => a.localeCompare(b))).toEqual(kept.toSorted((a, b) => a.localeCompare(b)));
    const { rows: jobs } = await bench.observer.query('select job from outbox_deliveries');
    expect(jobs).toHaveLength(2);
  });
});
