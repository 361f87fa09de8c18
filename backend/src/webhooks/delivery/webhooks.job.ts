import { defineJob, defineQueue } from '../../platform/work/queue/job-definition.js';
import { forProduct } from '../../platform/kernel/schedules/schedule-definition.js';
import { ENDPOINT_DUE_EVENT } from '../webhook-events.js';

/** Attempts that failed wait in their deliveries: a job only says that there is something to send. */
/** An organization has up to 20 endpoints: all of them slow, they leave most places to those of others. */
const WEBHOOKS = defineQueue({ name: 'webhooks', concurrency: 32, perOrganization: 8, attempts: 5, backoffMs: 1_000, keepFinishedDays: 1 });

/** Sends what is due to one endpoint. */
export const SEND_WEBHOOKS_JOB = defineJob<object>({ name: 'send-webhooks', queue: WEBHOOKS, on: ENDPOINT_DUE_EVENT });

/** What is tried again, and what a worker that was killed had taken. */
export const RETRY_WEBHOOKS = forProduct({ name: 'retry-webhooks', cron: '* * * * *', timeZone: 'UTC' });

export const FORGET_WEBHOOKS = forProduct({ name: 'forget-webhook-deliveries', cron: '40 * * * *', timeZone: 'UTC' });
