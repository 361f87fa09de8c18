import { defineJob, defineQueue } from '../../platform/work/queue/job-definition.js';
import { forOrganizations } from '../../platform/kernel/schedules/schedule-definition.js';

/** In the morning, after the connections were checked. */
export const TELL_CONSENTS = forOrganizations({
  name: 'tell-of-consents',
  cron: '10 7 * * *',
  timeZone: 'America/New_York',
  publishes: 'consents.ending',
});

/** Owners of one organization are told which consents have ended, or end within a week. */
export const TELL_CONSENTS_JOB = defineJob<{ slot: string }>({
  name: 'tell-of-consents',
  queue: defineQueue({ name: 'consent-notices', concurrency: 1, attempts: 5, backoffMs: 5_000, keepFinishedDays: 30 }),
  on: TELL_CONSENTS.publishes,
});
