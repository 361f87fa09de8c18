import { defineJob, defineQueue } from '../../platform/work/queue/job-definition.js';
import { defineOrganizationSchedule } from '../../platform/kernel/schedules/schedule-definition.js';

export const CHECK_DRIVES_SCHEDULE = defineOrganizationSchedule({
  name: 'check-drives',
  cron: '40 6 * * *',
  timeZone: 'America/New_York',
  publishes: 'storage.drives-check-due',
});

/**
 * Requests the account of each of an organization's drives, to detect an expired consent before a user needs a file and to keep idle consents alive.
 */
export const CHECK_DRIVES_JOB = defineJob<{ slot: string }>({
  name: 'check-drives',
  queue: defineQueue({ name: 'drive-checks', concurrency: 8, perOrganization: 1, attempts: 5, backoffMs: 1_000, keepFinishedDays: 7 }),
  on: CHECK_DRIVES_SCHEDULE.publishes,
});
