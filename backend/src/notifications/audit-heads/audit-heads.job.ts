import { defineJob, defineQueue } from '../../platform/work/queue/job-definition.js';
import { defineOrganizationSchedule } from '../../platform/kernel/schedules/schedule-definition.js';

/** Runs after the day's anchors are created. */
export const EMAIL_AUDIT_HEADS_SCHEDULE = defineOrganizationSchedule({
  name: 'email-audit-heads',
  cron: '50 2 * * *',
  timeZone: 'UTC',
  publishes: 'audit.heads-due',
});

/** Sends owners the newest entry of their audit log. */
export const EMAIL_AUDIT_HEADS_JOB = defineJob<{ slot: string }>({
  name: 'email-audit-heads',
  queue: defineQueue({ name: 'audit-heads', concurrency: 1, attempts: 5, backoffMs: 5_000, keepFinishedDays: 30 }),
  on: EMAIL_AUDIT_HEADS_SCHEDULE.publishes,
});
