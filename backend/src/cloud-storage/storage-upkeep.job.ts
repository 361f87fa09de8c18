import { defineJob, defineQueue } from '../platform/work/queue/job-definition.js';
import { defineOrganizationSchedule } from '../platform/kernel/schedules/schedule-definition.js';

export const STORAGE_UPKEEP_SCHEDULE = defineOrganizationSchedule({
  name: 'keep-storage',
  cron: '10 4 * * *',
  timeZone: 'UTC',
  publishes: 'storage.upkeep-due',
});

/** Deletes what has been in one organization's trash for thirty days, and abandoned uploads. */
export const STORAGE_UPKEEP_JOB = defineJob<{ slot: string }>({
  name: 'keep-storage',
  queue: defineQueue({ name: 'storage', concurrency: 2, attempts: 5, backoffMs: 1_000, keepFinishedDays: 30 }),
  on: STORAGE_UPKEEP_SCHEDULE.publishes,
});
