import { Injectable } from '@nestjs/common';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { OutboxService } from '../platform/kernel/outbox/outbox.js';
import { REGULATORY_UPDATE_FOUND_EVENT, type RegulatoryUpdateFound } from './monitoring-events.js';
import { markAnnounced, findUpdatesToAnnounce } from './updates/regulatory-update.queries.js';

/**
 * Publishes critical and high updates to every organization. An update counts as announced once all organizations have its event. After an
 * interruption, it is published again, and the outbox skips organizations that already have it.
 */
@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly organizations: OrganizationsService,
    private readonly outbox: OutboxService,
    private readonly live: LiveUpdatesService,
    private readonly clock: ClockService,
  ) {}

  async publishUpdates(): Promise<void> {
    const { updates, organizationIds } = await this.database.inScope('monitoring', {}, async (tx) => {
      const waiting = await findUpdatesToAnnounce(tx);
      return { updates: waiting, organizationIds: waiting.length === 0 ? [] : await this.organizations.listIds(tx) };
    });
    if (updates.length === 0) return;
    for (const organizationId of organizationIds) {
      await this.database.inOrganization(organizationId, async (tx) => {
        for (const { id } of updates) {
          const payload: RegulatoryUpdateFound = { updateId: id };
          await this.outbox.publishOnce(tx, { type: REGULATORY_UPDATE_FOUND_EVENT, organizationId, subjectId: id, payload }, id);
        }
      });
      this.live.publish(organizationId, { type: 'stale', invalidates: [['monitoring']] });
    }
    const ids = updates.map(({ id }) => id);
    await this.database.inScope('monitoring', {}, (tx) => markAnnounced(tx, ids, this.clock.now()));
  }
}
