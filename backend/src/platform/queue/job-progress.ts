import { Injectable } from '@nestjs/common';
import { LiveNews } from '../live/live-news.js';
import type { StartedDelivery } from '../outbox/deliveries.js';
import type { JobProgress } from './running-job.js';

const LEAST_INTERVAL_MS = 250;

/** Tells an organisation's pages how far its jobs are. */
@Injectable()
export class JobProgressReports {
  constructor(private readonly events: LiveNews) {}

  /** A function that sends at most four reports a second, but always a new phase and the end of one. */
  reporter(delivery: StartedDelivery): (progress: JobProgress) => void {
    let last: { at: number; phase: string } | undefined;
    return (progress) => {
      const now = performance.now();
      const isSoon = last !== undefined && now - last.at < LEAST_INTERVAL_MS && last.phase === progress.phase;
      if (isSoon && progress.done !== progress.total) return;
      last = { at: now, phase: progress.phase };
      this.events.publish(delivery.organizationId, {
        type: 'job.progress',
        kind: delivery.job,
        id: delivery.subjectId,
        phase: progress.phase,
        done: progress.done,
        total: progress.total,
      });
    };
  }

  finished(delivery: StartedDelivery, status: 'finished' | 'failed'): void {
    this.events.publish(delivery.organizationId, { type: 'job.finished', kind: delivery.job, id: delivery.subjectId, status });
  }
}
