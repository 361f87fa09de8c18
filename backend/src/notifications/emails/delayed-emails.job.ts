import { defineJob, defineQueue } from '../../platform/work/queue/job-definition.js';
import { defineOrganizationSchedule } from '../../platform/kernel/schedules/schedule-definition.js';

/** Runs every half hour, at the times to which emails are delayed. */
export const SEND_DELAYED_EMAILS = defineOrganizationSchedule({
  name: 'send-held-emails',
  cron: '0,30 * * * *',
  timeZone: 'UTC',
  publishes: 'held-emails.due',
});

/** Sends one organization's emails that waited for the morning or the end of quiet hours. */
export const DELAYED_EMAILS_JOB = defineJob<{ slot: string }>({
  name: 'held-emails',
  queue: defineQueue({ name: 'held-emails', concurrency: 2, perOrganization: 1, attempts: 5, backoffMs: 5_000, keepFinishedDays: 30 }),
  on: SEND_DELAYED_EMAILS.publishes,
});
