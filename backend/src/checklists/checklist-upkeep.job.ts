import { defineJob, defineQueue } from '../platform/work/queue/job-definition.js';
import { forOrganizations } from '../platform/kernel/schedules/schedule-definition.js';

/** Soon after a day of law has begun. */
export const KEEP_CHECKLISTS = forOrganizations({
  name: 'keep-checklists',
  cron: '25 0 * * *',
  timeZone: 'America/New_York',
  publishes: 'checklists.late',
});

/** The checklists of one organization whose due date has passed become overdue. */
export const KEEP_CHECKLISTS_JOB = defineJob<{ slot: string }>({
  name: 'keep-checklists',
  queue: defineQueue({ name: 'checklists', concurrency: 2, attempts: 5, backoffMs: 1_000, keepFinishedDays: 30 }),
  on: KEEP_CHECKLISTS.publishes,
});
