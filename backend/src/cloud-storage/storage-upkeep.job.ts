import { defineJob, defineQueue } from '../platform/work/queue/job-definition.js';
import { defineOrganizationSchedule } from '../platform/kernel/schedules/schedule-definition.js';

export const STORAGE_UPKEEP_SCHEDULE = defineOrganizationSchedule({
  name: 'keep-storage',
  cron: '10 4 * * *',
  timeZone: 'UTC',
  publishes: 'storage.upkeep-due',
});

/** Deletes an organization's abandoned uploads, and entries that have been in its trash for thirty days. */
export const STORAGE_UPKEEP_JOB = defineJob<{ slot: string }>({
  name: 'keep-storage',
  queue: defineQueue({ name: 'storage', concurrency: 2, attempts: 5, backoffMs: 1_000, keepFinishedDays: 30 }),
  on: STORAGE_UPKEEP_SCHEDULE.publishes,
});
