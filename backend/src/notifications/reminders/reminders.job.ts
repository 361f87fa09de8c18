import { defineJob, defineQueue } from '../../platform/queue/job-definition.js';
import { forOrganizations } from '../../platform/schedules/schedule-definition.js';

/** Before offices open. */
export const REMIND = forOrganizations({ name: 'remind', cron: '0 7 * * *', timeZone: 'America/New_York', publishes: 'reminders.due' });

/** The people of one organization are reminded of its deadlines. */
export const REMIND_JOB = defineJob<{ slot: string }>({
  name: 'remind',
  queue: defineQueue({ name: 'reminders', concurrency: 2, attempts: 5, backoffMs: 5_000, keepFinishedDays: 30 }),
  on: REMIND.publishes,
});
