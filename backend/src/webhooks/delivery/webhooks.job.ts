import { defineJob, defineQueue } from '../../platform/work/queue/job-definition.js';
import { forProduct } from '../../platform/kernel/schedules/schedule-definition.js';
import { ENDPOINT_DUE_EVENT } from '../webhook-events.js';

/** Failed attempts wait in their deliveries: a job only means that there is something to send. */
/** An organization has up to 20 endpoints: even if all are slow, most slots are left to others. */
const WEBHOOKS = defineQueue({ name: 'webhooks', concurrency: 32, perOrganization: 8, attempts: 5, backoffMs: 1_000, keepFinishedDays: 1 });

/** Sends due deliveries to one endpoint. */
export const SEND_WEBHOOKS_JOB = defineJob<object>({ name: 'send-webhooks', queue: WEBHOOKS, on: ENDPOINT_DUE_EVENT });

/** Schedule of retries, which includes deliveries claimed by killed workers. */
export const RETRY_WEBHOOKS = forProduct({ name: 'retry-webhooks', cron: '* * * * *', timeZone: 'UTC' });

export const FORGET_WEBHOOKS = forProduct({ name: 'forget-webhook-deliveries', cron: '40 * * * *', timeZone: 'UTC' });
