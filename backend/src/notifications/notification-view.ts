import type { NotificationDto } from './notification.dto.js';
import type { EmailOutcome, NotificationRecord } from './notification-list.js';

/** @param email result of its email; null if it was not emailed */
export function toNotificationDto(record: NotificationRecord, email: EmailOutcome | null): NotificationDto {
  const { id, type, title, message, priority, createdAt, readAt, deliveryMethod, emailDueAt, snoozedUntil, link, metadata } = record;
  return {
    id,
    type,
    title,
    message,
    priority,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    emailSent: email?.state === 'sent',
    emailState: email?.state ?? null,
    emailProblem: email?.problem ?? null,
    emailDueAt: emailDueAt?.toISOString() ?? null,
    deliveryMethod,
    snoozedUntil,
    link,
    metadata,
  };
}
