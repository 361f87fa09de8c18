import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { OnSchedule } from '../../platform/kernel/schedules/on-schedule.js';
import type { NotificationComposer, NotificationContent } from '../../platform/work/notifications/notification-definition.js';
import { computeRenewalHorizon } from '../license.js';
import { findLicenses, findOrganizationsWithEndingLicenses } from '../licenses.queries.js';
import { createExpirationNotices } from './license-expiration.js';
import { WATCH_LICENSES_SCHEDULE } from './license-expiration.schedule.js';

/** Composes notifications about expiring licenses each morning. */
@Injectable()
export class LicenseExpirationService implements NotificationComposer<{ slot: string }> {
  constructor(
    private readonly database: DatabaseService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: ClockService,
  ) {}

  @OnSchedule(WATCH_LICENSES_SCHEDULE)
  async findOrganizations(): Promise<string[]> {
    const today = this.clock.today();
    return this.database.inScope('license-upkeep', {}, (tx) =>
      findOrganizationsWithEndingLicenses(tx, today, computeRenewalHorizon(today)),
    );
  }

  async compose(organizationId: string): Promise<NotificationContent[]> {
    const licenses = await this.database.inOrganization(organizationId, (tx) => findLicenses(tx));
    return createExpirationNotices(licenses, this.clock.today(), (state) => this.jurisdictions.find(state)?.name ?? state);
  }
}
