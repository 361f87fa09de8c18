import { defineJob, defineQueue } from '../platform/work/queue/job-definition.js';
import { forOrganizations } from '../platform/kernel/schedules/schedule-definition.js';

export const KEEP_STORAGE = forOrganizations({
  name: 'keep-storage',
  cron: '10 4 * * *',
  timeZone: 'UTC',
  publishes: 'storage.upkeep-due',
});

/** Deletes what has been in one organization's trash for thirty days, and abandoned uploads. */
export const KEEP_STORAGE_JOB = defineJob<{ slot: string }>({
  name: 'keep-storage',
  queue: defineQueue({ name: 'storage', concurrency: 2, attempts: 5, backoffMs: 1_000, keepFinishedDays: 30 }),
  on: KEEP_STORAGE.publishes,
});
