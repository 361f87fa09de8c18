import { defineJob, defineQueue } from '../../platform/work/queue/job-definition.js';
import { forOrganizations } from '../../platform/kernel/schedules/schedule-definition.js';

/** On the first morning of a month, after the reminders of the day. */
export const SUMMARIZE_MONTH = forOrganizations({
  name: 'summarize-month',
  cron: '30 7 1 * *',
  timeZone: 'America/New_York',
  publishes: 'month.ended',
});

/** The people of one organization are told the figures of the last month. */
export const SUMMARIZE_MONTH_JOB = defineJob<{ slot: string }>({
  name: 'summarize-month',
  queue: defineQueue({ name: 'monthly-summaries', concurrency: 1, attempts: 5, backoffMs: 5_000, keepFinishedDays: 30 }),
  on: SUMMARIZE_MONTH.publishes,
});
