import { Injectable } from '@nestjs/common';
import { MemberDirectoryService } from '../../organizations/members/member-directory.service.js';
import type { NotificationDraft } from '../notification.types.js';
import { ReminderSettingsService } from '../settings/reminder-settings.service.js';
import { NotificationDispatchService } from './notification-dispatch.service.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Notifies every member of an organization according to the member's settings. */
@Injectable()
export class BroadcastNotificationsService {
  constructor(
    private readonly members: MemberDirectoryService,
    private readonly settings: ReminderSettingsService,
    private readonly notices: NotificationDispatchService,
  ) {}

  /** @returns the number of notified members */
  async sendNotices(tx: OrganizationTx, notices: readonly NotificationDraft[]): Promise<number> {
    if (notices.length === 0) return 0;
    const people = await this.members.listMembers(tx);
    const ids = people.map(({ id }) => id);
    const settings = await this.settings.getSettingsOfUsers(tx, ids);
    const notifications = notices.flatMap((notice) =>
      settings.filter(({ reminderType }) => reminderType === notice.setting).map((setting) => ({ setting, notice })),
    );
    return this.notices.dispatch(tx, notifications);
  }
}
