import { Module } from '@nestjs/common';
import type { Feature } from '../platform/feature.js';
import { AttemptRecords } from './delivery/attempt-records.service.js';
import { WebhookDeliveries } from './delivery/webhook-deliveries.processor.js';
import { WebhookSender } from './delivery/webhook-sender.service.js';
import { SEND_WEBHOOKS_JOB } from './delivery/webhooks.job.js';
import { EndpointSecrets } from './endpoints/endpoint-secrets.service.js';
import { WebhookEndpointsController } from './endpoints/webhook-endpoints.controller.js';
import { WebhookEndpoints } from './endpoints/webhook-endpoints.service.js';
import { WebhookRecorder } from './delivery/webhook-recorder.service.js';
import { DeliveryLogController } from './log/delivery-log.controller.js';
import { DeliveryLog } from './log/delivery-log.service.js';
import * as webhookActions from './webhook.actions.js';

/** Tells programs of an organization what happens in it, by the Standard Webhooks specification. */
@Module({
  controllers: [WebhookEndpointsController, DeliveryLogController],
  providers: [AttemptRecords, DeliveryLog, EndpointSecrets, WebhookDeliveries, WebhookEndpoints, WebhookRecorder, WebhookSender],
})
class WebhooksModule {}

export const WEBHOOKS_FEATURE: Feature = {
  module: WebhooksModule,
  actions: [webhookActions],
  jobs: [SEND_WEBHOOKS_JOB],
};
