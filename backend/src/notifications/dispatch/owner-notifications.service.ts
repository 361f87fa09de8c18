import { Injectable } from '@nestjs/common';
import { MemberDirectoryService } from '../../organizations/members/member-directory.service.js';
import type { NotificationDraft } from '../notification.types.js';
import { ReminderSettingsService } from '../settings/reminder-settings.service.js';
import { NotificationDispatchService } from './notification-dispatch.service.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Notifies owners, in the product, of events that cannot be turned off. */
@Injectable()
export class OwnerNotificationsService {
  constructor(
    private readonly members: MemberDirectoryService,
    private readonly settings: ReminderSettingsService,
    private readonly notices: NotificationDispatchService,
  ) {}

  /** @returns the number of people notified */
  async sendNotices(tx: OrganizationTx, notices: readonly NotificationDraft[]): Promise<number> {
    if (notices.length === 0) return 0;
    const owners = (await this.members.listMembers(tx)).filter(({ role }) => role === 'owner').map(({ id }) => id);
    const settings = await this.settings.getSettingsOfUsers(tx, owners);
    const inProduct = notices.flatMap((notice) =>
      settings
        .filter(({ reminderType }) => reminderType === notice.setting)
        .map((setting) => ({ setting: { ...setting, enabled: true, inAppEnabled: true }, notice })),
    );
    return this.notices.dispatch(tx, inProduct);
  }
}
