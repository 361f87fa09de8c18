import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { readPage } from '../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { MailService } from '../platform/outside/mail/mail.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import type { NotificationDto, NotificationListQueryDto } from './notification.dto.js';
import { countUnread, markAllRead, markNotificationRead, snoozeNotification } from './notification.queries.js';
import { notificationColumns, notificationList, type NotificationRecord, whereNotification } from './notification-list.js';
import { toNotificationDto } from './notification-view.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** A page of notifications with the total number of unread ones. */
interface NotificationPage extends Page<NotificationDto> {
  readonly unread: number;
}

@Injectable()
export class NotificationsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly mail: MailService,
    private readonly live: LiveUpdatesService,
    private readonly clock: ClockService,
  ) {}

  async list({ organizationId, id: userId }: SignedInUser, query: NotificationListQueryDto): Promise<NotificationPage> {
    const today = this.clock.today();
    const { type, unread } = query;
    const where = whereNotification({ organizationId, userId, type, unread }, today);
    const views = (tx: OrganizationTx, records: readonly NotificationRecord[]) => this.toDtos(tx, records);
    return this.database.inOrganization(organizationId, async (tx) => ({
      ...(await readPage(tx, notificationList, { columns: notificationColumns, from: 'notifications', where, views }, query)),
      unread: await countUnread(tx, userId, today),
    }));
  }

  /** @throws Problem 'not-found', including for another person's notification */
  async markRead(user: SignedInUser, id: string): Promise<NotificationDto> {
    return this.updateState(user, (tx) => markNotificationRead(tx, user.id, id, this.clock.now()));
  }

  async markAllRead({ organizationId, id: userId }: SignedInUser): Promise<number> {
    const marked = await this.database.inOrganization(organizationId, (tx) => markAllRead(tx, userId, this.clock.now()));
    this.publishChange(organizationId);
    return marked;
  }

  /** @throws Problem 'not-found'; Refusal for today or an earlier day */
  async snoozeNotification(user: SignedInUser, id: string, until: string | null): Promise<NotificationDto> {
    if (until !== null && until <= this.clock.today()) throw Refusal.forFields([{ field: 'until', message: 'Choose a day after today.' }]);
    return this.updateState(user, (tx) => snoozeNotification(tx, user.id, id, until));
  }

  /** Reloads open pages that show notifications. Call it after the commit. */
  publishChange(organizationId: string): void {
    this.live.publish(organizationId, { type: 'stale', invalidates: [['notifications']] });
  }

  private async updateState(
    { organizationId }: SignedInUser,
    change: (tx: OrganizationTx) => Promise<NotificationRecord | undefined>,
  ): Promise<NotificationDto> {
    const [view] = await this.database.inOrganization(organizationId, async (tx) =>
      this.toDtos(tx, [assertFound(await change(tx), 'notification')]),
    );
    this.publishChange(organizationId);
    return assertFound(view, 'notification');
  }

  private async toDtos(tx: OrganizationTx, records: readonly NotificationRecord[]): Promise<NotificationDto[]> {
    const ids = records.flatMap(({ emailId }) => emailId ?? []);
    const emails = ids.length === 0 ? new Map() : await this.mail.findByIds(tx, ids);
    return records.map((record) => toNotificationDto(record, (record.emailId !== null && emails.get(record.emailId)) || null));
  }
}
