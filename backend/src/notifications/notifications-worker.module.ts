import { type DynamicModule, Module } from '@nestjs/common';
import type { NotificationDefinition } from '../platform/work/notifications/notification-definition.js';
import { NOTIFICATION_CATALOG } from './dispatch/notification-catalog.token.js';
import { NotificationWorkerService } from './dispatch/notification-worker.service.js';
import { NotificationsModule } from './notifications.module.js';

/** Sends the notifications that features define; only the worker does. */
@Module({})
export class NotificationsWorkerModule {
  static forCatalog(catalog: readonly NotificationDefinition[]): DynamicModule {
    return {
      module: NotificationsWorkerModule,
      imports: [NotificationsModule],
      providers: [{ provide: NOTIFICATION_CATALOG, useValue: catalog }, NotificationWorkerService],
    };
  }
}
