import { defineJob, defineQueue } from '../platform/work/queue/job-definition.js';
import { defineOrganizationSchedule } from '../platform/kernel/schedules/schedule-definition.js';

export const SYNC_ACCOUNTING_SCHEDULE = defineOrganizationSchedule({
  name: 'sync-accounting',
  cron: '10 * * * *',
  timeZone: 'UTC',
  publishes: 'accounting.sync-due',
});

export const CHECK_ACCOUNTING_SCHEDULE = defineOrganizationSchedule({
  name: 'check-accounting',
  cron: '50 6 * * *',
  timeZone: 'America/New_York',
  publishes: 'accounting.check-due',
});

/** Checks an organization's connections to accounting systems, which keeps unused consents from expiring. */
export const CHECK_ACCOUNTING_JOB = defineJob<{ slot: string }>({
  name: 'check-accounting',
  queue: defineQueue({ name: 'accounting-checks', concurrency: 8, perOrganization: 1, attempts: 5, backoffMs: 1_000, keepFinishedDays: 7 }),
  on: CHECK_ACCOUNTING_SCHEDULE.publishes,
});

/** Starts the scheduled syncs of an organization. */
export const SYNC_ACCOUNTING_JOB = defineJob<{ slot: string }>({
  name: 'sync-accounting',
  queue: defineQueue({ name: 'accounting-schedules', concurrency: 2, attempts: 5, backoffMs: 1_000, keepFinishedDays: 7 }),
  on: SYNC_ACCOUNTING_SCHEDULE.publishes,
});
