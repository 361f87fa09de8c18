import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import type { NotificationComposer, NotificationContent } from '../../platform/work/notifications/notification-definition.js';
import { StateSettingsService } from '../../state-settings/state-settings.service.js';
import type { RegulatoryUpdateFound } from '../monitoring-events.js';
import { createRegulatoryNotification } from './regulatory-notification.js';
import { RegulatoryUpdatesService } from './regulatory-updates.service.js';

/** Composes alerts for a change in a state that matters to the organization: a state on its overview, or one where it has policies or deadlines. */
@Injectable()
export class RegulatoryNotificationsService implements NotificationComposer<RegulatoryUpdateFound> {
  constructor(
    private readonly database: DatabaseService,
    private readonly updates: RegulatoryUpdatesService,
    private readonly stateSettings: StateSettingsService,
  ) {}

  async compose(organizationId: string, { updateId }: RegulatoryUpdateFound): Promise<NotificationContent[]> {
    const { state, isSimulated, policiesTouched, deadlinesTouched } = await this.updates.get(organizationId, updateId);
    return this.database.inOrganization(organizationId, async (tx) => {
      const overview = await this.stateSettings.findOverviewStates(tx);
      if (isSimulated || (policiesTouched + deadlinesTouched === 0 && !overview.includes(state))) return [];
      return [createRegulatoryNotification(await this.updates.find(tx, updateId))];
    });
  }
}
