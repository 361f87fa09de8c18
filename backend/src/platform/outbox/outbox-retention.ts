import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../database/database.service.js';
import { JOB_CATALOGUE } from '../queue/job-catalogue.token.js';
import type { JobDefinition } from '../queue/job-definition.js';

const EVERY_MS = 60 * 60 * 1_000;
/** Dead letters stay this long for somebody to look at. */
const KEEP_DEAD_DAYS = 90;

/** Removes the records of finished work after the time that its queue sets. */
@Injectable()
export class OutboxRetention implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('OutboxRetention');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(JOB_CATALOGUE) private readonly catalogue: readonly JobDefinition[],
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.removeExpired().catch((error: Error) => this.log.warn(`Old events are removed later: ${error.message}`));
    }, EVERY_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Removes expired deliveries, and events that no delivery refers to any more. */
  async removeExpired(): Promise<void> {
    const longest = Math.max(KEEP_DEAD_DAYS, ...this.catalogue.map((job) => job.queue.keepFinishedDays));
    await this.database.inScope('dispatch', {}, async (tx) => {
      await tx.query(
        `delete from outbox_deliveries d using unnest($1::text[], $2::int[]) as kept (job, days)
          where d.job = kept.job and d.completed_at < now() - kept.days * interval '1 day'`,
        [this.catalogue.map((job) => job.name), this.catalogue.map((job) => job.queue.keepFinishedDays)],
      );
      await tx.query(`delete from outbox_deliveries where dead_at < now() - $1 * interval '1 day'`, [KEEP_DEAD_DAYS]);
      await tx.query(
        `delete from outbox_events e where dispatched_at < now() - interval '1 day'
            and not exists (select from outbox_deliveries d where d.organization_id = e.organization_id and d.event_id = e.id)`,
      );
      // Deliveries of jobs that left the catalogue, once every known retention has passed.
      await tx.query(`delete from outbox_deliveries where completed_at < now() - $1 * interval '1 day'`, [longest]);
    });
  }
}
