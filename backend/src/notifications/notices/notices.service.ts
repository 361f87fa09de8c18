import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { MemberDirectoryService } from '../../organizations/members/member-directory.service.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { PeopleEmailPreferencesService } from '../emails/email-preferences.service.js';
import { emailDueAt } from '../emails/email-timing.js';
import { NotificationEmailsService } from '../emails/notification-emails.service.js';
import { type AddressedNotice, insertNotices, nameLetters } from '../notification.queries.js';
import { deliveryUnder, type Notice, type ReminderSetting } from '../notification.types.js';
import { noticeLetter } from '../emails/notice-letter.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Something to tell a person under one of their settings. */
export interface Telling {
  readonly setting: ReminderSetting;
  readonly notice: Notice;
}

/** Tells people, each of one thing once: what was told before is passed over, so that a repeated run tells nothing twice. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly members: MemberDirectoryService,
    private readonly emails: NotificationEmailsService,
    private readonly preferences: PeopleEmailPreferencesService,
    private readonly configuration: Configuration,
    private readonly clock: ClockService,
  ) {}

  /**
   * Stores the notifications and posts the letters that need not wait, in a transaction of the organization.
   * @returns how many were told now
   */
  async publishChange(tx: OrganizationTx, tellings: readonly Telling[]): Promise<number> {
    const notices = tellings.flatMap(({ setting, notice }): AddressedNotice[] => {
      const deliveryMethod = deliveryUnder(setting);
      return deliveryMethod === null ? [] : [{ ...notice, id: uuid(), userId: setting.userId, deliveryMethod, emailDueAt: null }];
    });
    if (notices.length === 0) return 0;
    const now = this.clock.now();
    const timed = await this.schedule(tx, notices, now);
    const stored = await insertNotices(tx, timed, now);
    const told = timed.filter(({ id }) => stored.has(id));
    await this.post(
      tx,
      told.filter(({ deliveryMethod, emailDueAt }) => deliveryMethod !== 'in_app' && emailDueAt === null),
    );
    return told.length;
  }

  /** Says for each email that has to wait until when. */
  private async schedule(tx: OrganizationTx, notices: readonly AddressedNotice[], now: Date): Promise<readonly AddressedNotice[]> {
    const readers = notices.filter(({ deliveryMethod }) => deliveryMethod !== 'in_app').map(({ userId }) => userId);
    if (readers.length === 0) return notices;
    const preferencesOf = await this.preferences.ofUsers(tx, [...new Set(readers)]);
    return notices.map((notice) => {
      if (notice.deliveryMethod === 'in_app') return notice;
      const dueAt = emailDueAt(now, preferencesOf(notice.userId), notice.metadata.actBy ?? null);
      return dueAt > now ? { ...notice, emailDueAt: dueAt } : notice;
    });
  }

  private async post(tx: OrganizationTx, notices: readonly AddressedNotice[]): Promise<void> {
    if (notices.length === 0) return;
    const people = await this.members.findNames(tx, [...new Set(notices.map(({ userId }) => userId))]);
    const letters: { userId: string; id: string; letterId: string | null }[] = [];
    for (const notice of notices) {
      const recipient = people.get(notice.userId);
      if (recipient === undefined) continue;
      const content = noticeLetter(notice, this.configuration.get('publicUrl'));
      const letterId = await this.emails.post(tx, recipient, content);
      letters.push({ userId: notice.userId, id: notice.id, letterId });
    }
    await nameLetters(tx, letters);
  }
}
