import { defineJob, defineQueue } from '../platform/work/queue/job-definition.js';
import { defineOrganizationSchedule } from '../platform/kernel/schedules/schedule-definition.js';

export const SYNC_POLICIES_SCHEDULE = defineOrganizationSchedule({
  name: 'sync-policies',
  cron: '*/15 * * * *',
  timeZone: 'UTC',
  publishes: 'policy-sync.due',
});

export const CHECK_SOURCES_SCHEDULE = defineOrganizationSchedule({
  name: 'check-policy-sources',
  cron: '20 6 * * *',
  timeZone: 'America/New_York',
  publishes: 'policy-sync.check-due',
});

/** Starts an organization's scheduled run. */
export const SYNC_POLICIES_JOB = defineJob<{ slot: string }>({
  name: 'sync-policies',
  queue: defineQueue({ name: 'policy-sync-schedules', concurrency: 2, attempts: 5, backoffMs: 1_000, keepFinishedDays: 7 }),
  on: SYNC_POLICIES_SCHEDULE.publishes,
});

/** Calls the policy administration system of an organization, to detect an expired key before the next sync. */
export const CHECK_SOURCES_JOB = defineJob<{ slot: string }>({
  name: 'check-policy-sources',
  queue: defineQueue({
    name: 'policy-source-checks',
    concurrency: 8,
    perOrganization: 1,
    attempts: 5,
    backoffMs: 1_000,
    keepFinishedDays: 7,
  }),
  on: CHECK_SOURCES_SCHEDULE.publishes,
});
