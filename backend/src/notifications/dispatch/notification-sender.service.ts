import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import type { NotificationContent, NotificationDefinition } from '../../platform/work/notifications/notification-definition.js';
import type { RunningJob } from '../../platform/work/queue/running-job.js';
import { NotificationsService } from '../notifications.service.js';
import { BroadcastNotificationsService } from './broadcast-notifications.service.js';
import { OwnerNotificationsService } from './owner-notifications.service.js';

/** Sends the notifications of an event, composed by their feature. */
@Injectable()
export class NotificationSenderService {
  constructor(
    private readonly database: DatabaseService,
    private readonly everyone: BroadcastNotificationsService,
    private readonly owners: OwnerNotificationsService,
    private readonly notifications: NotificationsService,
    private readonly modules: ModuleRef,
  ) {}

  async sendForEvent<Payload extends object>(
    definition: NotificationDefinition<Payload>,
    { organizationId, payload, completeIn }: Pick<RunningJob<Payload>, 'organizationId' | 'payload' | 'completeIn'>,
  ): Promise<void> {
    const { type, setting, recipients } = definition;
    const contents = await this.compose(definition, organizationId, payload);
    const notices = contents.map((content) => ({ ...content, type, setting }));
    const sender = recipients === 'owners' ? this.owners : this.everyone;
    const count = await this.database.inOrganization(organizationId, async (tx) => {
      const sent = await sender.sendNotices(tx, notices);
      await completeIn(tx);
      return sent;
    });
    if (count > 0) this.notifications.publishChange(organizationId);
  }

  /** @throws Error if the feature does not provide its composer */
  private async compose<Payload extends object>(
    definition: NotificationDefinition<Payload>,
    organizationId: string,
    payload: Payload,
  ): Promise<readonly NotificationContent[]> {
    if ('compose' in definition) return [definition.compose(payload)];
    return this.modules.get(definition.composer, { strict: false }).compose(organizationId, payload);
  }
}
