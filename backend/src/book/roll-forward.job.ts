import { defineJob, defineQueue } from '../platform/work/queue/job-definition.js';
import { defineOrganizationSchedule } from '../platform/kernel/schedules/schedule-definition.js';

/** Runs soon after midnight in New York. */
export const ROLL_FORWARD_SCHEDULE = defineOrganizationSchedule({
  name: 'roll-policy-totals-forward',
  cron: '5 0 * * *',
  timeZone: 'America/New_York',
  publishes: 'policy-totals.behind',
});

/** Brings the stored totals of one organization forward to the new day. */
export const ROLL_FORWARD_JOB = defineJob<{ slot: string }>({
  name: 'roll-policy-totals-forward',
  queue: defineQueue({ name: 'new-days', concurrency: 2, attempts: 5, backoffMs: 1_000, keepFinishedDays: 30 }),
  on: ROLL_FORWARD_SCHEDULE.publishes,
});
