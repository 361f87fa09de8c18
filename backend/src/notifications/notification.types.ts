import type { NotificationContent, NotificationSetting, NotificationType } from '../platform/work/notifications/notification-definition.js';

export const DELIVERY_METHODS = ['in_app', 'email', 'both'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** Delivery settings of one person for one kind of notification. */
export interface ReminderSetting {
  readonly id: string;
  readonly userId: string;
  /** Name of the setting that its feature declares. */
  readonly reminderType: string;
  readonly enabled: boolean;
  /** Days before the act-by date. */
  readonly daysAdvance: number;
  readonly emailEnabled: boolean;
  readonly inAppEnabled: boolean;
}

export function createDefaultSetting({ name, daysAdvance, isEmailed }: NotificationSetting): Omit<ReminderSetting, 'id' | 'userId'> {
  return { reminderType: name, enabled: true, daysAdvance: daysAdvance ?? 1, emailEnabled: isEmailed, inAppEnabled: true };
}

/** Returns how a notification is delivered under a setting; null if it is not delivered. */
export function getDeliveryMethod({
  enabled,
  emailEnabled,
  inAppEnabled,
}: Pick<ReminderSetting, 'enabled' | 'emailEnabled' | 'inAppEnabled'>): DeliveryMethod | null {
  if (!enabled || !(emailEnabled || inAppEnabled)) return null;
  if (!inAppEnabled) return 'email';
  return emailEnabled ? 'both' : 'in_app';
}

/** A notification before it has recipients. */
export interface NotificationDraft extends NotificationContent {
  readonly type: NotificationType;
  readonly setting: string;
}
