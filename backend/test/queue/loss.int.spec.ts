import type { INestApplicationContext } from '@nestjs/common';
import { waitUntil } from '../harness/wait-until.js';
import { type ProbeBench, startProbeBench } from './probe-bench.js';
import { killProcess, startWorkerProcess } from './worker-process.js';

describe('the queue', () => {
  let bench: ProbeBench;

  beforeEach(async () => {
    bench = await startProbeBench();
  });
  afterEach(async () => {
    await bench.stop();
  });

  const open = async (): Promise<number> => {
    const { rows } = await bench.observer.query<{ open: number }>(
      `select (select count(*) from outbox_events where dispatched_at is null)::int
            + (select count(*) from outbox_deliveries where completed_at is null)::int as open`,
    );
    return rows[0]?.open ?? 0;
  };

  test('resumes a job within 15 s if its worker is killed halfway, with one effect', async () => {
    const first = await startWorkerProcess(bench.configuration);
    const web = await bench.startWeb();
    const subject = await bench.publish(web, { workMs: 20, hangsAtFirst: true });
    await waitUntil(async () => (await bench.count('start', subject)) === 1, 180_000, 'the job has started');
    await killProcess(first);
    const second = await startWorkerProcess(bench.configuration);
    const resumedFrom = performance.now();
    await waitUntil(async () => (await bench.count('effect', subject)) === 1, 120_000, 'the job is done by the second worker');
    expect(performance.now() - resumedFrom).toBeLessThan(15_000);
    expect(await bench.count('start', subject)).toBe(2);
    expect(await open()).toBe(0);
    await web.close();
    await killProcess(second);
  });

  test('handles every event exactly once even if Redis is killed during work and restarted empty', async () => {
    const worker: INestApplicationContext = await bench.startWorker();
    const events = 40;
    for (let published = 0; published < events; published += 1) await bench.publish(worker, { workMs: 200 });
    await waitUntil(async () => (await bench.count('effect')) >= 8, 120_000, 'some of the work is done');
    await bench.redis.kill();
    await bench.publish(worker, { workMs: 20 });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await open()).toBeGreaterThan(8);
    await bench.redis.start();
    await waitUntil(async () => (await open()) === 0, 120_000, 'all jobs are complete');
    expect(await bench.count('effect')).toBe(events + 1);
    await worker.close();
  });
});
