import type { CalendarDate } from '../dates/calendar-date.js';
import type { EmailState } from '../platform/outside/mail/email.entity.js';
import { type Condition, whereDefined } from '../platform/kernel/lists/condition.js';
import { defineList } from '../platform/kernel/lists/list-definition.js';
import type { NotificationPriority, NotificationType } from '../platform/work/notifications/notification-definition.js';
import type { DeliveryMethod } from './notification.types.js';

export const notificationList = defineList({
  name: 'notifications',
  sorts: { createdAt: { sql: 'created_at', type: 'instant' } },
  defaultSort: '-createdAt',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 100, max: 500 },
});

/** A notification as it is stored. */
export interface NotificationRecord {
  id: string;
  type: NotificationType;
  setting: string;
  title: string;
  message: string;
  priority: NotificationPriority;
  deliveryMethod: DeliveryMethod;
  emailId: string | null;
  emailDueAt: Date | null;
  link: string;
  metadata: Record<string, string>;
  createdAt: Date;
  readAt: Date | null;
  snoozedUntil: CalendarDate | null;
}

/** Status of its email; null if it was not emailed. */
export interface EmailOutcome {
  readonly state: EmailState;
  readonly problem: string | null;
}

export const notificationColumns = `
  id, type, setting, title, message, priority, delivery_method as "deliveryMethod", letter_id as "emailId", email_due_at as "emailDueAt", link, metadata,
  created_at as "createdAt", read_at as "readAt", snoozed_until as "snoozedUntil"`;

/** Filter of a user's notifications. */
export interface NotificationFilter {
  readonly organizationId: string;
  readonly userId: string;
  readonly type?: NotificationType | undefined;
  /** True to list only unread notifications that are not snoozed beyond today. */
  readonly unread?: boolean | undefined;
}

export function whereNotification({ organizationId, userId, type, unread }: NotificationFilter, today: CalendarDate): Condition[] {
  return [
    { sql: (at) => `organization_id = ${at}`, value: organizationId },
    { sql: (at) => `user_id = ${at}`, value: userId },
    ...whereDefined(type, (at) => `type = ${at}`),
    ...(unread === true
      ? [{ sql: (at: string) => `read_at is null and (snoozed_until is null or snoozed_until <= ${at})`, value: today }]
      : []),
  ];
}
