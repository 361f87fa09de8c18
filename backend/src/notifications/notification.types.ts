/** What a notification is about. */
export const NOTIFICATION_TYPES = ['deadline_reminder', 'status_update', 'regulatory_alert'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What people set reminders for; each notification comes from one of these settings. */
export const REMINDER_TYPES = ['deadline', 'deadline_final', 'submission_status', 'regulatory', 'monthly_summary'] as const;
export type ReminderType = (typeof REMINDER_TYPES)[number];

export const NOTIFICATION_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type NotificationPriority = (typeof NOTIFICATION_PRIORITIES)[number];

export const DELIVERY_METHODS = ['in_app', 'email', 'both'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** How one kind of notification reaches one person. */
export interface ReminderSetting {
  readonly id: string;
  readonly userId: string;
  readonly reminderType: ReminderType;
  readonly enabled: boolean;
  /** Days before the day to act by. */
  readonly daysAdvance: number;
  readonly emailEnabled: boolean;
  readonly inAppEnabled: boolean;
}

/** What a setting is before anybody changes it. Dates reach people by email too: they may not look here in time. */
export const INITIAL_SETTINGS: readonly Omit<ReminderSetting, 'id' | 'userId'>[] = [
  { reminderType: 'deadline', enabled: true, daysAdvance: 7, emailEnabled: true, inAppEnabled: true },
  { reminderType: 'deadline_final', enabled: true, daysAdvance: 1, emailEnabled: true, inAppEnabled: true },
  { reminderType: 'submission_status', enabled: true, daysAdvance: 1, emailEnabled: false, inAppEnabled: true },
  { reminderType: 'regulatory', enabled: true, daysAdvance: 1, emailEnabled: false, inAppEnabled: true },
  { reminderType: 'monthly_summary', enabled: true, daysAdvance: 1, emailEnabled: true, inAppEnabled: true },
];

/** How a notification is delivered under a setting; null when it is not. */
export function deliveryUnder({
  enabled,
  emailEnabled,
  inAppEnabled,
}: Pick<ReminderSetting, 'enabled' | 'emailEnabled' | 'inAppEnabled'>): DeliveryMethod | null {
  if (!enabled || !(emailEnabled || inAppEnabled)) return null;
  if (!inAppEnabled) return 'email';
  return emailEnabled ? 'both' : 'in_app';
}

/** What somebody is told. */
export interface Notice {
  readonly type: NotificationType;
  readonly setting: ReminderType;
  /** What it is about: the same person is told of it once under one setting and for one occasion. */
  readonly subjectId: string;
  /** What makes it worth telling again, such as another date; empty where nothing does. */
  readonly occasion: string;
  readonly title: string;
  readonly message: string;
  readonly priority: NotificationPriority;
  /** Path of the page in Stampline that shows more. */
  readonly link: string;
  /** Short facts, such as the state. */
  readonly metadata: Readonly<Record<string, string>>;
}
