import { defineJob, defineQueue } from '../../platform/work/queue/job-definition.js';
import { ENDPOINT_TURNED_OFF_EVENT, type EndpointTurnedOff } from '../../webhooks/webhook-events.js';

/** Owners are told of a webhook endpoint that was turned off because it failed for a day. */
export const ENDPOINT_NOTICES_JOB = defineJob<EndpointTurnedOff>({
  name: 'endpoint-notices',
  queue: defineQueue({ name: 'endpoint-notices', concurrency: 1, attempts: 5, backoffMs: 1_000, keepFinishedDays: 30 }),
  on: ENDPOINT_TURNED_OFF_EVENT,
});
