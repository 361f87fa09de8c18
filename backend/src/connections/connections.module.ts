import { Module } from '@nestjs/common';
import { AccountingModule } from '../accounting/accounting.module.js';
import type { Feature } from '../platform/feature.js';
import { PolicySyncModule } from '../policy-sync/policy-sync.module.js';
import { CloudStorageModule } from '../cloud-storage/cloud-storage.module.js';
import { CONSENT_EXPIRATION } from './connection.notifications.js';
import { ConnectionsController } from './connections.controller.js';
import { ConnectionsService } from './connections.service.js';
import { ConsentNotificationsService } from './consents/consent-notifications.service.js';
import { INTEGRATIONS_AREA } from './integrations.area.js';

/** A single list of an organization's external services. Other features connect and disconnect the services. */
@Module({
  imports: [AccountingModule, PolicySyncModule, CloudStorageModule],
  controllers: [ConnectionsController],
  providers: [ConnectionsService, ConsentNotificationsService],
})
class ConnectionsModule {}

export const CONNECTIONS_FEATURE: Feature = { module: ConnectionsModule, areas: [INTEGRATIONS_AREA], notifications: [CONSENT_EXPIRATION] };
