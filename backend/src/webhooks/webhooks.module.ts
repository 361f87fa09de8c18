import { Module } from '@nestjs/common';
import type { Feature } from '../platform/feature.js';
import { AttemptRecordsService } from './delivery/attempt-records.service.js';
import { WebhookDeliveriesProcessor } from './delivery/webhook-deliveries.processor.js';
import { WebhookClient } from './delivery/webhook.client.js';
import { SEND_WEBHOOKS_JOB } from './delivery/webhooks.job.js';
import { EndpointSecretsService } from './endpoints/endpoint-secrets.service.js';
import { WebhookEndpointsController } from './endpoints/webhook-endpoints.controller.js';
import { WebhookEndpointsService } from './endpoints/webhook-endpoints.service.js';
import { WebhookRecorderService } from './delivery/webhook-recorder.service.js';
import { DeliveryLogController } from './log/delivery-log.controller.js';
import { DeliveryLogService } from './log/delivery-log.service.js';
import * as webhookActions from './webhook.actions.js';
import { ENDPOINT_TURNED_OFF } from './webhook.notifications.js';

/** Sends events of an organization to its programs, according to the Standard Webhooks specification. */
@Module({
  controllers: [WebhookEndpointsController, DeliveryLogController],
  providers: [
    AttemptRecordsService,
    DeliveryLogService,
    EndpointSecretsService,
    WebhookDeliveriesProcessor,
    WebhookEndpointsService,
    WebhookRecorderService,
    WebhookClient,
  ],
})
class WebhooksModule {}

export const WEBHOOKS_FEATURE: Feature = {
  module: WebhooksModule,
  auditReaders: { 'webhook-endpoint': 'owners' },
  actions: [webhookActions],
  jobs: [SEND_WEBHOOKS_JOB],
  notifications: [ENDPOINT_TURNED_OFF],
};
