import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.service.js';
import type { DeliveryKey } from './deliveries.js';

const BATCH = 200;

/** A job's name and the type of event after which it is done. */
export interface Subscription {
  readonly job: string;
  readonly eventType: string;
}

/** What the dispatcher takes from the outbox, over all organisations; several dispatchers never take the same row at once. */
@Injectable()
export class Claims {
  constructor(private readonly database: Database) {}

  /**
   * Opens a delivery for each subscribed job of the oldest events that have none yet.
   * @returns how many events were taken; a full batch means that more may wait
   */
  async openDeliveries(subscriptions: readonly Subscription[]): Promise<{ events: number; more: boolean }> {
    return this.database.inScope('dispatch', {}, async (tx) => {
      const [events] = await tx.query<[{ organization_id: string; id: string; type: string }[], number]>(
        `update outbox_events set dispatched_at = clock_timestamp()
          where (organization_id, id) in (
                select organization_id, id from outbox_events where dispatched_at is null
                 order by created_at limit ${BATCH} for update skip locked)
        returning organization_id, id, type`,
      );
      await tx.query(
        `insert into outbox_deliveries (organization_id, event_id, job)
         select e.organization_id, e.id, s.job
           from unnest($1::uuid[], $2::uuid[], $3::text[]) as e (organization_id, id, type)
           join unnest($4::text[], $5::text[]) as s (job, type) on s.type = e.type
         on conflict do nothing`,
        [
          events.map((event) => event.organization_id),
          events.map((event) => event.id),
          events.map((event) => event.type),
          subscriptions.map((subscription) => subscription.job),
          subscriptions.map((subscription) => subscription.eventType),
        ],
      );
      return { events: events.length, more: events.length === BATCH };
    });
  }

  /** The database's instant so long ago, as text that keeps its microseconds. */
  async instantAgo(milliseconds: number): Promise<string> {
    return this.database.inScope('dispatch', {}, async (tx) => {
      const [row] = await tx.query<{ instant: string }[]>(`select (clock_timestamp() - $1 * interval '1 millisecond')::text as instant`, [
        milliseconds,
      ]);
      return row!.instant;
    });
  }

  /** Takes the oldest open deliveries of these jobs that were never put in a queue, or last before the instant. */
  async takeDue(jobs: readonly string[], enqueuedBefore: string): Promise<{ due: DeliveryKey[]; more: boolean }> {
    const rows = await this.database.inScope('dispatch', {}, async (tx) => {
      const [taken] = await tx.query<[{ organization_id: string; event_id: string; job: string }[], number]>(
        `update outbox_deliveries set enqueued_at = clock_timestamp()
          where (organization_id, event_id, job) in (
                select organization_id, event_id, job from outbox_deliveries
                 where completed_at is null and dead_at is null
                   and job = any ($1::text[]) and (enqueued_at is null or enqueued_at < $2::timestamptz)
                 order by created_at limit ${BATCH} for update skip locked)
        returning organization_id, event_id, job`,
        [jobs, enqueuedBefore],
      );
      return taken;
    });
    const due = rows.map((row) => ({ organizationId: row.organization_id, eventId: row.event_id, job: row.job }));
    return { due, more: due.length === BATCH };
  }
}
