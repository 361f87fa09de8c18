import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { MemberDirectoryService } from '../../organizations/members/member-directory.service.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { EmailPreferencesService } from '../emails/email-preferences.service.js';
import { computeEmailTime } from '../emails/email-timing.js';
import { NotificationEmailsService } from '../emails/notification-emails.service.js';
import { type AddressedNotification, insertNotifications, setEmails } from '../notification.queries.js';
import { getDeliveryMethod, type NotificationDraft, type ReminderSetting } from '../notification.types.js';
import { createNotificationEmail } from '../emails/notification-email.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** A notification for a person, sent under one of that person's settings. */
export interface NotificationUnderSetting {
  readonly setting: ReminderSetting;
  readonly notice: NotificationDraft;
}

/** Sends notifications, each only once. Skips those already sent, so a repeated run does not notify twice. */
@Injectable()
export class NotificationDispatchService {
  constructor(
    private readonly members: MemberDirectoryService,
    private readonly emails: NotificationEmailsService,
    private readonly preferences: EmailPreferencesService,
    private readonly configuration: Configuration,
    private readonly clock: ClockService,
  ) {}

  /**
   * Stores the notifications and queues the emails that need not be delayed, in a transaction of the organization.
   * @returns the number of new notifications
   */
  async dispatch(tx: OrganizationTx, notifications: readonly NotificationUnderSetting[]): Promise<number> {
    const notices = notifications.flatMap(({ setting, notice }): AddressedNotification[] => {
      const deliveryMethod = getDeliveryMethod(setting);
      return deliveryMethod === null ? [] : [{ ...notice, id: uuid(), userId: setting.userId, deliveryMethod, emailDueAt: null }];
    });
    if (notices.length === 0) return 0;
    const now = this.clock.now();
    const timed = await this.scheduleEmails(tx, notices, now);
    const stored = await insertNotifications(tx, timed, now);
    const added = timed.filter(({ id }) => stored.has(id));
    await this.queueEmails(
      tx,
      added.filter(({ deliveryMethod, emailDueAt }) => deliveryMethod !== 'in_app' && emailDueAt === null),
    );
    return added.length;
  }

  /** Sets the time of each email that must be delayed. */
  private async scheduleEmails(
    tx: OrganizationTx,
    notices: readonly AddressedNotification[],
    now: Date,
  ): Promise<readonly AddressedNotification[]> {
    const readers = notices.filter(({ deliveryMethod }) => deliveryMethod !== 'in_app').map(({ userId }) => userId);
    if (readers.length === 0) return notices;
    const preferencesOf = await this.preferences.getPreferencesOfUsers(tx, [...new Set(readers)]);
    return notices.map((notice) => {
      if (notice.deliveryMethod === 'in_app') return notice;
      const dueAt = computeEmailTime(now, preferencesOf(notice.userId), notice.metadata.actBy ?? null);
      return dueAt > now ? { ...notice, emailDueAt: dueAt } : notice;
    });
  }

  private async queueEmails(tx: OrganizationTx, notices: readonly AddressedNotification[]): Promise<void> {
    if (notices.length === 0) return;
    const people = await this.members.findNames(tx, [...new Set(notices.map(({ userId }) => userId))]);
    const emails: { userId: string; id: string; emailId: string | null }[] = [];
    for (const notice of notices) {
      const recipient = people.get(notice.userId);
      if (recipient === undefined) continue;
      const content = createNotificationEmail(notice, this.configuration.get('publicUrl'));
      const emailId = await this.emails.queueEmail(tx, recipient, content);
      emails.push({ userId: notice.userId, id: notice.id, emailId });
    }
    await setEmails(tx, emails);
  }
}
