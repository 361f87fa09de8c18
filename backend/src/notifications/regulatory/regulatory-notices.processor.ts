import { Injectable } from '@nestjs/common';
import type { RegulatoryUpdateFound } from '../../monitoring/monitoring-events.js';
import { RegulatoryUpdatesService } from '../../monitoring/updates/regulatory-updates.service.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { HandlesJob } from '../../platform/work/queue/handles-job.js';
import type { RunningJob } from '../../platform/work/queue/running-job.js';
import { StateSettingsService } from '../../state-settings/state-settings.service.js';
import { BroadcastNotificationsService } from '../notices/everyones-notices.service.js';
import { NotificationsService } from '../notifications.service.js';
import { regulatoryNotice } from './regulatory-notice.js';
import { REGULATORY_NOTICES_JOB } from './regulatory-notices.job.js';

/** Tells everybody whose setting is on of a change in a state that concerns the organization: on its overview, with policies or with deadlines. */
@Injectable()
export class RegulatoryNoticesProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly updates: RegulatoryUpdatesService,
    private readonly stateSettings: StateSettingsService,
    private readonly everyone: BroadcastNotificationsService,
    private readonly notifications: NotificationsService,
  ) {}

  @HandlesJob(REGULATORY_NOTICES_JOB)
  async publishChange({
    organizationId,
    payload,
    completeIn,
  }: Pick<RunningJob<RegulatoryUpdateFound>, 'organizationId' | 'payload' | 'completeIn'>): Promise<void> {
    const { state, isSimulated, policiesTouched, deadlinesTouched } = await this.updates.get(organizationId, payload.updateId);
    await this.database.inOrganization(organizationId, async (tx) => {
      const overview = await this.stateSettings.overviewStates(tx);
      if (!isSimulated && (policiesTouched + deadlinesTouched > 0 || overview.includes(state))) {
        await this.everyone.publishChange(tx, [regulatoryNotice(await this.updates.find(tx, payload.updateId))]);
      }
      await completeIn(tx);
    });
    this.notifications.publishChange(organizationId);
  }
}
