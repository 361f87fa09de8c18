import { Injectable } from '@nestjs/common';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.service.js';
import { LiveNews } from '../platform/live/live-news.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { REGULATORY_UPDATE_FOUND_EVENT, type RegulatoryUpdateFound } from './monitoring-events.js';
import { markAnnounced, updatesToAnnounce } from './updates/regulatory-update.queries.js';

/**
 * Publishes critical and high updates to every organization. An update counts as announced when all of them have its event; broken off before,
 * it is published again, and the outbox remembers those who have it.
 */
@Injectable()
export class Announcements {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsService,
    private readonly outbox: Outbox,
    private readonly live: LiveNews,
    private readonly clock: Clock,
  ) {}

  async announce(): Promise<void> {
    const { updates, organizationIds } = await this.database.inScope('monitoring', {}, async (tx) => {
      const waiting = await updatesToAnnounce(tx);
      return { updates: waiting, organizationIds: waiting.length === 0 ? [] : await this.organizations.ids(tx) };
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
