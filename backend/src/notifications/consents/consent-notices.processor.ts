import { Injectable } from '@nestjs/common';
import { MemberDirectoryService } from '../../organizations/members/member-directory.service.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { OAuthConnectionsService } from '../../platform/outside/oauth/oauth-connections.js';
import { HandlesJob } from '../../platform/work/queue/handles-job.js';
import type { RunningJob } from '../../platform/work/queue/running-job.js';
import { OnSchedule } from '../../platform/kernel/schedules/on-schedule.js';
import { NoticesService } from '../notices/notices.service.js';
import { NotificationsService } from '../notifications.service.js';
import { ReminderSettingsService } from '../settings/reminder-settings.service.js';
import { consentNotice, DAYS_BEFORE } from './consent-notice.js';
import { TELL_CONSENTS, TELL_CONSENTS_JOB } from './consent-notices.job.js';

const DAY_MS = 24 * 60 * 60_000;

/** Tells owners in the product of consents that have ended or end soon, whatever they have set: what stops by itself has to be known. */
@Injectable()
export class ConsentNoticesProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly connections: OAuthConnectionsService,
    private readonly members: MemberDirectoryService,
    private readonly settings: ReminderSettingsService,
    private readonly notices: NoticesService,
    private readonly notifications: NotificationsService,
    private readonly clock: ClockService,
  ) {}

  @OnSchedule(TELL_CONSENTS)
  async findOrganizations(): Promise<string[]> {
    return this.connections.organizationsWithEnds(this.getCutoff());
  }

  @HandlesJob(TELL_CONSENTS_JOB)
  async publishChange({ organizationId }: Pick<RunningJob, 'organizationId'>): Promise<void> {
    const consents = await this.connections.listConsentEnds(organizationId, this.getCutoff());
    const told = await this.database.inOrganization(organizationId, async (tx) => {
      const owners = (await this.members.listMembers(tx)).filter(({ role }) => role === 'owner').map(({ id }) => id);
      const settings = await this.settings.ofUsers(tx, owners);
      const tellings = consents
        .map((consent) => consentNotice(consent, this.clock.now(), (instant) => this.clock.dayOf(instant)))
        .flatMap((notice) =>
          settings
            .filter(({ reminderType }) => reminderType === notice.setting)
            .map((setting) => ({ setting: { ...setting, enabled: true, inAppEnabled: true }, notice })),
        );
      return this.notices.publishChange(tx, tellings);
    });
    if (told > 0) this.notifications.publishChange(organizationId);
  }

  private getCutoff(): Date {
    return new Date(this.clock.now().getTime() + DAYS_BEFORE * DAY_MS);
  }
}
