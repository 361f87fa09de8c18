import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../database/database.service.js';

/** Maximum number of attempts per slot; the next slot starts with a new count. */
const MAX_ATTEMPTS = 5;
const FIRST_PAUSE_SECONDS = 30;
/** Number of minutes after which the worker of a run is considered dead, and another worker can claim the slot. */
const LEASE_MINUTES = 30;
const KEEP_DAYS = 90;

export interface Slot {
  readonly schedule: string;
  /** Time of the slot in ISO 8601, UTC, or a marker for the start of a worker. */
  readonly slot: string;
}

/** Records slots across all workers. Each slot is claimed by one worker and completed once. */
@Injectable()
export class ScheduleRunsService {
  constructor(private readonly database: DatabaseService) {}

  /** @returns the number of the attempt; undefined if the slot is completed, failed, waiting for a retry or claimed by another worker */
  async claimSlot({ schedule, slot }: Slot): Promise<number | undefined> {
    return this.database.withoutOrganization(async (tx) => {
      const [row] = await tx.query<{ attempts: number }[]>(
        `insert into schedule_runs as run (schedule, slot, due_at) values ($1, $2, clock_timestamp() + interval '${LEASE_MINUTES} minutes')
         on conflict (schedule, slot) do update
            set state = 'running', attempts = run.attempts + 1, due_at = excluded.due_at
          where run.state in ('running', 'waiting') and run.due_at <= clock_timestamp() and run.attempts < ${MAX_ATTEMPTS}
         returning attempts`,
        [schedule, slot],
      );
      return row?.attempts;
    });
  }

  /** @param organizations number of published events; null for a product schedule */
  async completeSlot({ schedule, slot }: Slot, organizations: number | null): Promise<void> {
    await this.database.withoutOrganization((tx) =>
      tx.query(
        `update schedule_runs set state = 'done', problem = null, organizations = $3, finished_at = clock_timestamp()
          where schedule = $1 and slot = $2`,
        [schedule, slot, organizations],
      ),
    );
  }

  /** @returns true if the slot will be retried */
  async recordFailure({ schedule, slot }: Slot, attempt: number, problem: string): Promise<boolean> {
    const isLast = attempt >= MAX_ATTEMPTS;
    await this.database.withoutOrganization((tx) =>
      tx.query(
        `update schedule_runs set state = $3, problem = $4, due_at = clock_timestamp() + $5 * interval '1 second',
                finished_at = case when $3 = 'failed' then clock_timestamp() end
          where schedule = $1 and slot = $2 and state = 'running'`,
        [schedule, slot, isLast ? 'failed' : 'waiting', problem, FIRST_PAUSE_SECONDS * 2 ** (attempt - 1)],
      ),
    );
    return !isLast;
  }

  /** Deletes records older than three months. */
  async removeExpired(): Promise<void> {
    await this.database.withoutOrganization((tx) =>
      tx.query(`delete from schedule_runs where started_at < clock_timestamp() - interval '${KEEP_DAYS} days'`),
    );
  }
}
