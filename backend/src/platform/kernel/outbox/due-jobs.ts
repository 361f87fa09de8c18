import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../database/database.service.js';
import type { JobKey } from './job-records.js';

const BATCH_SIZE = 200;
/** SQL for the time before which a record must have been enqueued, by default relative to the start of the transaction. */
const BEFORE_SQL = `coalesce($4::timestamptz, now() - $3 * interval '1 millisecond')`;

/** A job's name and the event type that triggers it. */
export interface Subscription {
  readonly job: string;
  readonly eventType: string;
}

/** A job, and how many of it an organization may have in the queue. */
export interface LimitedJob {
  readonly name: string;
  readonly perOrganization?: number | undefined;
}

/** Claims work from the outbox of all organizations for a dispatcher; concurrent dispatchers never claim the same row. */
@Injectable()
export class DueJobsService {
  constructor(private readonly database: DatabaseService) {}

  /**
   * Creates job records for the oldest undispatched events, one for each subscribed job.
   * @returns the number of events; after a full batch, there may be more
   */
  async openJobs(subscriptions: readonly Subscription[]): Promise<{ events: number; more: boolean }> {
    return this.database.inScope('dispatch', {}, async (tx) => {
      const [events] = await tx.query<[{ organization_id: string; id: string }[], number]>(
        `update outbox_events set dispatched_at = clock_timestamp()
          where (organization_id, id) in (
                select organization_id, id from outbox_events where dispatched_at is null
                 order by created_at limit ${BATCH_SIZE} for update skip locked)
        returning organization_id, id`,
      );
      if (events.length > 0)
        await tx.query(
          // Records have the time of their event, because the oldest job runs first.
          `insert into outbox_deliveries (organization_id, event_id, job, created_at)
         select e.organization_id, e.id, s.job, e.created_at
           from unnest($1::uuid[], $2::uuid[]) as taken (organization_id, id)
           join outbox_events e on e.organization_id = taken.organization_id and e.id = taken.id
           join unnest($3::text[], $4::text[]) as s (job, type) on s.type = e.type
         on conflict do nothing`,
          [
            events.map((event) => event.organization_id),
            events.map((event) => event.id),
            subscriptions.map((subscription) => subscription.job),
            subscriptions.map((subscription) => subscription.eventType),
          ],
        );
      return { events: events.length, more: events.length === BATCH_SIZE };
    });
  }

  /**
   * Claims the oldest open records of these jobs that were never enqueued, or not within this many milliseconds. For jobs with a limit, claims each
   * organization's oldest records up to the limit; the other records wait until one of those has ended.
   * @param before time of an earlier call, as text with microseconds; claims made after it are not repeated
   */
  async claimDue(
    jobs: readonly LimitedJob[],
    enqueuedMsAgo: number,
    before: string | null = null,
  ): Promise<{ due: JobKey[]; more: boolean; before: string | null }> {
    const rows = await this.database.inScope('dispatch', {}, async (tx) => {
      const [taken] = await tx.query<[{ organization_id: string; event_id: string; job: string; before: string }[], number]>(
        `update outbox_deliveries set enqueued_at = clock_timestamp()
          where (organization_id, event_id, job) in (
                select organization_id, event_id, job from outbox_deliveries d
                  join unnest($1::text[], $2::integer[]) as wanted (name, most) on wanted.name = d.job
                 where completed_at is null and dead_at is null and (enqueued_at is null or enqueued_at < ${BEFORE_SQL})
                   and (most is null or most > (
                       select count(*) from (
                         select 1 from outbox_deliveries earlier
                          where earlier.organization_id = d.organization_id and earlier.job = d.job
                            and earlier.completed_at is null and earlier.dead_at is null
                            and (earlier.created_at, earlier.event_id) < (d.created_at, d.event_id)
                          limit most) as ahead))
                 order by created_at limit ${BATCH_SIZE} for update of d skip locked)
        returning organization_id, event_id, job, ${BEFORE_SQL}::text as before`,
        [jobs.map(({ name }) => name), jobs.map(({ perOrganization }) => perOrganization ?? null), enqueuedMsAgo, before],
      );
      return taken;
    });
    const due = rows.map((row) => ({ organizationId: row.organization_id, eventId: row.event_id, job: row.job }));
    return { due, more: due.length === BATCH_SIZE, before: rows[0]?.before ?? before };
  }
}
