import { defineJob, defineQueue } from '../platform/work/queue/job-definition.js';
import { defineOrganizationSchedule } from '../platform/kernel/schedules/schedule-definition.js';

/** Runs soon after midnight in New York. */
export const MARK_OVERDUE_CHECKLISTS = defineOrganizationSchedule({
  name: 'keep-checklists',
  cron: '25 0 * * *',
  timeZone: 'America/New_York',
  publishes: 'checklists.late',
});

export const MARK_OVERDUE_CHECKLISTS_JOB = defineJob<{ slot: string }>({
  name: 'keep-checklists',
  queue: defineQueue({ name: 'checklists', concurrency: 2, attempts: 5, backoffMs: 1_000, keepFinishedDays: 30 }),
  on: MARK_OVERDUE_CHECKLISTS.publishes,
});
