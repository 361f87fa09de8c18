import { defineJob, defineQueue } from '../../platform/work/queue/job-definition.js';
import { defineProductSchedule } from '../../platform/kernel/schedules/schedule-definition.js';
import { DELIVERIES_DUE_EVENT } from '../webhook-events.js';

/** The deliveries schedule their retries, not the job; the job only means that there is something to send. */
/** An organization has up to 20 endpoints. Even if all of them are slow, most slots remain for others. */
const WEBHOOKS_QUEUE = defineQueue({
  name: 'webhooks',
  concurrency: 32,
  perOrganization: 8,
  attempts: 5,
  backoffMs: 1_000,
  keepFinishedDays: 1,
});

/** Sends due deliveries to one endpoint. */
export const SEND_WEBHOOKS_JOB = defineJob<object>({ name: 'send-webhooks', queue: WEBHOOKS_QUEUE, on: DELIVERIES_DUE_EVENT });

/** Schedule for retries, including those of deliveries that killed workers had claimed. */
export const RETRY_WEBHOOKS_SCHEDULE = defineProductSchedule({ name: 'retry-webhooks', cron: '* * * * *', timeZone: 'UTC' });

export const DELETE_OLD_WEBHOOKS_SCHEDULE = defineProductSchedule({
  name: 'forget-webhook-deliveries',
  cron: '40 * * * *',
  timeZone: 'UTC',
});
