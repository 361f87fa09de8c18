import { defineJob, defineQueue } from '../platform/work/queue/job-definition.js';
import { defineOrganizationSchedule } from '../platform/kernel/schedules/schedule-definition.js';

/** Runs soon after midnight in New York, and after each product update, because rules may have changed. */
export const REFRESH_DEADLINES = defineOrganizationSchedule({
  name: 'keep-deadlines',
  cron: '15 0 * * *',
  timeZone: 'America/New_York',
  publishes: 'deadlines.behind',
});

/** Computes one organization's deadlines for the new day under the current rules. */
export const REFRESH_DEADLINES_JOB = defineJob<{ slot: string }>({
  name: 'keep-deadlines',
  queue: defineQueue({ name: 'deadlines', concurrency: 2, attempts: 5, backoffMs: 1_000, keepFinishedDays: 30 }),
  on: REFRESH_DEADLINES.publishes,
});
