import type { CalendarDate } from '../dates/calendar-date.js';
import { notificationColumns, type NotificationRecord } from './notification-list.js';
import type { DeliveryMethod, NotificationDraft } from './notification.types.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

export interface AddressedNotification extends NotificationDraft {
  readonly id: string;
  readonly userId: string;
  readonly deliveryMethod: DeliveryMethod;
  /** Time to which its email is delayed; null if there is no delay or email. */
  readonly emailDueAt: Date | null;
}

/** Stores new notifications and skips those already stored. @returns the ids of the stored ones */
export async function insertNotifications(
  tx: OrganizationTx,
  notices: readonly AddressedNotification[],
  createdAt: Date,
): Promise<Set<string>> {
  const stored = await tx.query<{ id: string }[]>(
    `insert into notifications (organization_id, user_id, id, type, setting, subject_id, occasion, title, message, priority, delivery_method, link,
                                metadata, created_at, read_at, email_due_at)
     select $1, user_id, id, type, setting, subject_id, occasion, title, message, priority, delivery_method, link, metadata, $12::timestamptz,
            case when delivery_method = 'email' then $12::timestamptz end, email_due_at
       from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::uuid[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[],
                   $13::jsonb[], $14::text[], $15::timestamptz[])
              as notice (user_id, id, type, setting, subject_id, title, message, priority, delivery_method, link, metadata, occasion, email_due_at)
     on conflict (organization_id, user_id, type, subject_id, setting, occasion) do nothing
     returning id`,
    [
      tx.organizationId,
      notices.map(({ userId }) => userId),
      notices.map(({ id }) => id),
      notices.map(({ type }) => type),
      notices.map(({ setting }) => setting),
      notices.map(({ subjectId }) => subjectId),
      notices.map(({ title }) => title),
      notices.map(({ message }) => message),
      notices.map(({ priority }) => priority),
      notices.map(({ deliveryMethod }) => deliveryMethod),
      notices.map(({ link }) => link),
      createdAt,
      notices.map(({ metadata }) => JSON.stringify(metadata)),
      notices.map(({ occasion }) => occasion),
      notices.map(({ emailDueAt }) => emailDueAt),
    ],
  );
  return new Set(stored.map(({ id }) => id));
}

/** Stores the notifications' emails, and ends the notifications' delay. A notification without an email is shown only in the product. */
export async function setEmails(
  tx: OrganizationTx,
  emails: readonly { userId: string; id: string; emailId: string | null }[],
): Promise<void> {
  await tx.query(
    `update notifications n set letter_id = letter.letter_id, email_due_at = null
       from unnest($2::uuid[], $3::uuid[], $4::uuid[]) as letter (user_id, id, letter_id)
      where n.organization_id = $1 and n.user_id = letter.user_id and n.id = letter.id`,
    [tx.organizationId, emails.map(({ userId }) => userId), emails.map(({ id }) => id), emails.map(({ emailId }) => emailId)],
  );
}

/** Counts unread notifications that are not snoozed beyond today. */
export async function countUnread(tx: OrganizationTx, userId: string, today: CalendarDate): Promise<number> {
  const [row] = await tx.query<{ count: number }[]>(
    `select count(*)::int as count from notifications
      where organization_id = $1 and user_id = $2 and read_at is null and (snoozed_until is null or snoozed_until <= $3)`,
    [tx.organizationId, userId, today],
  );
  return row?.count ?? 0;
}

/** Marks a notification as read; a repeat keeps the time of the first reading. */
export async function markNotificationRead(
  tx: OrganizationTx,
  userId: string,
  id: string,
  readAt: Date,
): Promise<NotificationRecord | undefined> {
  const [[record]] = await tx.query<[NotificationRecord[], number]>(
    `update notifications set read_at = coalesce(read_at, $4), snoozed_until = null
      where organization_id = $1 and user_id = $2 and id = $3 returning ${notificationColumns}`,
    [tx.organizationId, userId, id, readAt],
  );
  return record;
}

export async function markAllRead(tx: OrganizationTx, userId: string, readAt: Date): Promise<number> {
  const [, marked] = await tx.query<[unknown, number]>(
    `update notifications set read_at = $3, snoozed_until = null where organization_id = $1 and user_id = $2 and read_at is null`,
    [tx.organizationId, userId, readAt],
  );
  return marked;
}

/** Snoozes a notification, which is unread again from that day. */
export async function snoozeNotification(
  tx: OrganizationTx,
  userId: string,
  id: string,
  until: CalendarDate | null,
): Promise<NotificationRecord | undefined> {
  const [[record]] = await tx.query<[NotificationRecord[], number]>(
    `update notifications set snoozed_until = $4, read_at = null
      where organization_id = $1 and user_id = $2 and id = $3 returning ${notificationColumns}`,
    [tx.organizationId, userId, id, until],
  );
  return record;
}
