import { Module } from '@nestjs/common';
import type { Feature } from '../platform/feature.js';
import { PlansModule } from '../plans/plans.module.js';
import { ImportsModule } from '../imports/imports.module.js';
import * as policySyncActions from './policy-sync.actions.js';
import { PolicySyncConnectionsService } from './policy-sync-connections.service.js';
import { PolicySyncController } from './policy-sync.controller.js';
import { CHECK_SOURCES_JOB, SYNC_POLICIES_JOB } from './policy-sync.job.js';
import { PolicySyncScheduleProcessor } from './policy-sync-schedule.processor.js';
import { RefusedRecordsService } from './refused-records.service.js';
import { PolicySyncProcessor } from './runs/policy-sync.processor.js';
import { POLICY_SYNC } from './runs/policy-sync.task.js';
import { PolicySyncRunsService } from './runs/policy-sync-runs.service.js';
import { SyncPagesService } from './runs/sync-pages.service.js';
import { PolicySourceClient } from './source/policy-source.client.js';
import { PolicySyncWebhookController } from './webhook/policy-sync-webhook.controller.js';
import { PolicySyncWebhooksService } from './webhook/policy-sync-webhooks.service.js';

/**
 * Imports the transactions of an organization's policy administration system into its book, on a schedule, after webhooks, and on request.
 */
@Module({
  imports: [PlansModule, ImportsModule],
  controllers: [PolicySyncController, PolicySyncWebhookController],
  providers: [
    PolicySourceClient,
    PolicySyncConnectionsService,
    PolicySyncProcessor,
    PolicySyncRunsService,
    PolicySyncScheduleProcessor,
    PolicySyncWebhooksService,
    RefusedRecordsService,
    SyncPagesService,
  ],
  exports: [PolicySyncConnectionsService],
})
export class PolicySyncModule {}

export const POLICY_SYNC_FEATURE: Feature = {
  module: PolicySyncModule,
  actions: [policySyncActions],
  tasks: [POLICY_SYNC],
  jobs: [SYNC_POLICIES_JOB, CHECK_SOURCES_JOB],
};
