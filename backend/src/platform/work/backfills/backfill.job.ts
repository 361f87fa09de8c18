import { defineOrganizationSchedule } from '../../kernel/schedules/schedule-definition.js';
import { defineJob, defineQueue } from '../queue/job-definition.js';

/** Runs when a worker starts, because a new version may have added backfills, and every hour, to retry failed ones. */
export const RUN_BACKFILLS = defineOrganizationSchedule({
  name: 'run-backfills',
  cron: '50 * * * *',
  timeZone: 'UTC',
  publishes: 'backfills.due',
  atStart: true,
});

/** Runs an organization's unfinished backfills. */
export const BACKFILL_JOB = defineJob<{ slot: string }>({
  name: 'backfill',
  queue: defineQueue({ name: 'backfills', concurrency: 1, perOrganization: 1, attempts: 5, backoffMs: 1_000, keepFinishedDays: 30 }),
  on: RUN_BACKFILLS.publishes,
});
