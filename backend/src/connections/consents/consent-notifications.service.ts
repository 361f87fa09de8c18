import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import type { NotificationComposer, NotificationContent } from '../../platform/work/notifications/notification-definition.js';
import { OAuthConnectionsService } from '../../platform/outside/oauth/oauth-connections.js';
import { OnSchedule } from '../../platform/kernel/schedules/on-schedule.js';
import { createConsentNotification, DAYS_BEFORE } from './consent-notification.js';
import { FIND_ENDING_CONSENTS } from './consent-notifications.schedule.js';

const DAY_MS = 24 * 60 * 60_000;

/** Composes notifications about consents that have ended or end soon. */
@Injectable()
export class ConsentNotificationsService implements NotificationComposer<{ slot: string }> {
  constructor(
    private readonly connections: OAuthConnectionsService,
    private readonly clock: ClockService,
  ) {}

  @OnSchedule(FIND_ENDING_CONSENTS)
  async findOrganizations(): Promise<string[]> {
    return this.connections.findOrganizationsWithEnds(this.getCutoff());
  }

  async compose(organizationId: string): Promise<NotificationContent[]> {
    const consents = await this.connections.listConsentEnds(organizationId, this.getCutoff());
    return consents.map((consent) => createConsentNotification(consent, this.clock.now(), (instant) => this.clock.toLocalDay(instant)));
  }

  private getCutoff(): Date {
    return new Date(this.clock.now().getTime() + DAYS_BEFORE * DAY_MS);
  }
}
