import { defineJob, defineQueue } from '../platform/work/queue/job-definition.js';
import { forOrganizations } from '../platform/kernel/schedules/schedule-definition.js';

/** Soon after midnight in New York, and with each version of the product, whose rules may differ. */
export const KEEP_DEADLINES = forOrganizations({
  name: 'keep-deadlines',
  cron: '15 0 * * *',
  timeZone: 'America/New_York',
  publishes: 'deadlines.behind',
});

/** Computes the deadlines of one organization for the new day, by the current rules. */
export const KEEP_DEADLINES_JOB = defineJob<{ slot: string }>({
  name: 'keep-deadlines',
  queue: defineQueue({ name: 'deadlines', concurrency: 2, attempts: 5, backoffMs: 1_000, keepFinishedDays: 30 }),
  on: KEEP_DEADLINES.publishes,
});
