import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseService } from '../database/database.service.js';
import type { OrganizationTx } from '../database/organization-tx.js';

export interface JobKey {
  readonly organizationId: string;
  readonly eventId: string;
  readonly job: string;
}

export interface StartedJob extends JobKey {
  readonly subjectId: string;
  readonly payload: unknown;
  readonly requestId: string | null;
  /** W3C `traceparent` of the work that published the event; null if it was not traced. */
  readonly traceParent: string | null;
  /** Number of the attempt, starting at 1. */
  readonly attempt: number;
}

/** Error for a job that another run has completed; the current transaction must be rolled back. */
export class AlreadyCompletedError extends Error {
  override readonly name = 'AlreadyCompletedError';
}

/** Number of days for which failed jobs are kept for review. */
const KEEP_DEAD_DAYS = 90;
const WHERE_OPEN = 'where organization_id = $1 and event_id = $2 and job = $3 and completed_at is null and dead_at is null';

/** Manages the database record of each job, which is authoritative over the queue in Redis. */
@Injectable()
export class JobRecordsService {
  constructor(private readonly database: DatabaseService) {}

  /** Counts an attempt and returns the job; undefined if it is already complete, failed or deleted. */
  async start(key: JobKey): Promise<StartedJob | undefined> {
    return this.database.inOrganization(key.organizationId, async (tx) => {
      const [[started]] = await tx.query<[Omit<StartedJob, keyof JobKey>[], number]>(
        `update outbox_deliveries d set attempts = attempts + 1
           from outbox_events e
          where d.organization_id = $1 and d.event_id = $2 and d.job = $3 and d.completed_at is null and d.dead_at is null
            and e.organization_id = d.organization_id and e.id = d.event_id
         returning d.attempts as attempt, e.subject_id as "subjectId", e.payload, e.request_id as "requestId",
                   e.trace_parent as "traceParent"`,
        toParameters(key),
      );
      return started && { ...key, ...started };
    });
  }

  /**
   * Completes the job within `tx`, which must be a transaction of its organization.
   * @throws AlreadyCompletedError if another run has completed it; waits for a run that is about to complete it
   */
  async completeIn(tx: EntityManager, key: JobKey): Promise<void> {
    const [rows] = await tx.query<[unknown[], number]>(
      `update outbox_deliveries set completed_at = clock_timestamp(), last_error = null ${WHERE_OPEN} returning 1`,
      toParameters(key),
    );
    if (rows.length === 0) throw new AlreadyCompletedError(`Job '${key.job}' of event ${key.eventId} is already complete.`);
  }

  /** Completes the job unless it is already complete. */
  async complete(key: JobKey): Promise<void> {
    await this.database.inOrganization(key.organizationId, (tx) =>
      tx.query(`update outbox_deliveries set completed_at = clock_timestamp(), last_error = null ${WHERE_OPEN}`, toParameters(key)),
    );
  }

  /** Moves the job behind all waiting jobs, as if its event had just been published. */
  async moveToEnd(key: JobKey): Promise<void> {
    await this.database.inOrganization(key.organizationId, (tx) =>
      tx.query(
        `update outbox_deliveries set attempts = 0, created_at = clock_timestamp(), enqueued_at = null, last_error = null ${WHERE_OPEN}`,
        toParameters(key),
      ),
    );
  }

  /** Subtracts an attempt that was interrupted for a reason outside the job. */
  async revertAttempt(job: StartedJob): Promise<void> {
    await this.database.inOrganization(job.organizationId, (tx) =>
      tx.query(`update outbox_deliveries set attempts = attempts - 1 ${WHERE_OPEN} and attempts = $4`, [...toParameters(job), job.attempt]),
    );
  }

  /** Stores the cause of a failed attempt for operators. */
  async recordFailure(key: JobKey, error: string): Promise<void> {
    await this.database.inOrganization(key.organizationId, (tx) =>
      tx.query(`update outbox_deliveries set last_error = $4 ${WHERE_OPEN}`, [...toParameters(key), error]),
    );
  }

  /**
   * Marks the job as permanently failed.
   * @param problem a sentence for users; null if only operators can interpret the cause
   * @param also runs in the transaction
   * @returns the effect that `also` returned, to be run after the commit
   */
  async markAsFailed(
    job: StartedJob,
    error: string,
    problem: string | null,
    also?: (tx: OrganizationTx, job: StartedJob) => Promise<() => void>,
  ): Promise<() => void> {
    return this.database.inOrganization(job.organizationId, async (tx) => {
      const [, buried] = await tx.query<[unknown, number]>(
        `update outbox_deliveries set dead_at = clock_timestamp(), last_error = $4, problem = $5 ${WHERE_OPEN}`,
        [...toParameters(job), error, problem],
      );
      return (buried > 0 && (await also?.(tx, job))) || (() => undefined);
    });
  }

  /**
   * Deletes expired job records, and events without job records.
   * @param keptDays days to keep a finished job, by job name
   */
  async removeExpired(keptDays: ReadonlyMap<string, number>): Promise<void> {
    const longest = Math.max(KEEP_DEAD_DAYS, ...keptDays.values());
    await this.database.inScope('dispatch', {}, async (tx) => {
      await tx.query(
        `delete from outbox_deliveries d using unnest($1::text[], $2::int[]) as kept (job, days)
          where d.job = kept.job and d.completed_at < now() - kept.days * interval '1 day'`,
        [[...keptDays.keys()], [...keptDays.values()]],
      );
      await tx.query(`delete from outbox_deliveries where dead_at < now() - $1 * interval '1 day'`, [KEEP_DEAD_DAYS]);
      await tx.query(
        `delete from outbox_events e where dispatched_at < now() - interval '1 day'
            and not exists (select from outbox_deliveries d where d.organization_id = e.organization_id and d.event_id = e.id)`,
      );
      // Records of jobs that are no longer in the catalog are deleted after the longest retention.
      await tx.query(`delete from outbox_deliveries where completed_at < now() - $1 * interval '1 day'`, [longest]);
    });
  }
}

function toParameters(key: JobKey): string[] {
  return [key.organizationId, key.eventId, key.job];
}
