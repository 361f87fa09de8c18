import { Injectable } from '@nestjs/common';
import { MemberDirectoryService } from '../../organizations/members/member-directory.service.js';
import type { Notice } from '../notification.types.js';
import { ReminderSettingsService } from '../settings/reminder-settings.service.js';
import { NoticesService } from './notices.service.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Notifies owners in the product of events that no setting turns off. */
@Injectable()
export class OwnerNotificationsService {
  constructor(
    private readonly members: MemberDirectoryService,
    private readonly settings: ReminderSettingsService,
    private readonly notices: NoticesService,
  ) {}

  /** @returns the number of people notified */
  async publishChange(tx: OrganizationTx, notices: readonly Notice[]): Promise<number> {
    if (notices.length === 0) return 0;
    const owners = (await this.members.listMembers(tx)).filter(({ role }) => role === 'owner').map(({ id }) => id);
    const settings = await this.settings.ofUsers(tx, owners);
    const inProduct = notices.flatMap((notice) =>
      settings
        .filter(({ reminderType }) => reminderType === notice.setting)
        .map((setting) => ({ setting: { ...setting, enabled: true, inAppEnabled: true }, notice })),
    );
    return this.notices.publishChange(tx, inProduct);
  }
}
