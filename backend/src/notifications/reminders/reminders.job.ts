import { DEADLINES_OPENED_EVENT, type DeadlinesOpened } from '../../deadlines/deadline-events.js';
import { defineJob, defineQueue } from '../../platform/work/queue/job-definition.js';
import { defineOrganizationSchedule } from '../../platform/kernel/schedules/schedule-definition.js';

/** Runs before offices open. */
export const REMINDERS_SCHEDULE = defineOrganizationSchedule({
  name: 'remind',
  cron: '0 7 * * *',
  timeZone: 'America/New_York',
  publishes: 'reminders.due',
});

/** Reminds one organization's people of its deadlines. */
export const REMINDERS_JOB = defineJob<{ slot: string }>({
  name: 'remind',
  queue: defineQueue({ name: 'reminders', concurrency: 4, attempts: 5, backoffMs: 5_000, keepFinishedDays: 30 }),
  on: REMINDERS_SCHEDULE.publishes,
});

/** Reminds people immediately of deadlines that became due since the morning. Uses a separate queue, because the morning's run may be slow. */
export const IMMEDIATE_REMINDERS_JOB = defineJob<DeadlinesOpened>({
  name: 'remind-at-once',
  queue: defineQueue({ name: 'reminders-at-once', concurrency: 2, perOrganization: 1, attempts: 5, backoffMs: 1_000, keepFinishedDays: 7 }),
  on: DEADLINES_OPENED_EVENT,
});
