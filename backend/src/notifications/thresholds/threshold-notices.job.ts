import { defineJob, defineQueue } from '../../platform/work/queue/job-definition.js';
import { forOrganizations } from '../../platform/kernel/schedules/schedule-definition.js';

/** After the reminders of the day. */
export const WATCH_THRESHOLDS = forOrganizations({
  name: 'watch-thresholds',
  cron: '10 7 * * *',
  timeZone: 'America/New_York',
  publishes: 'thresholds.due',
});

/** The people of one organization are told of thresholds that its tax reaches. */
export const WATCH_THRESHOLDS_JOB = defineJob<{ slot: string }>({
  name: 'watch-thresholds',
  queue: defineQueue({ name: 'thresholds', concurrency: 1, attempts: 5, backoffMs: 5_000, keepFinishedDays: 30 }),
  on: WATCH_THRESHOLDS.publishes,
});
