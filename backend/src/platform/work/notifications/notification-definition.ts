import type { Type } from '@nestjs/common';

export const NOTIFICATION_TYPES = ['deadline_reminder', 'status_update', 'regulatory_alert'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const NOTIFICATION_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type NotificationPriority = (typeof NOTIFICATION_PRIORITIES)[number];

/** A user's setting for one or more kinds of notifications, declared by the first feature that sends them. */
export interface NotificationSetting {
  /** Name of the setting in the database and in the API, such as `submission_status`. */
  readonly name: string;
  /** Heading in the reminder settings. */
  readonly label: string;
  /** Sentence below the heading that explains when users get the notification. */
  readonly description: string;
  /** Singular name for use in sentences, such as `status update`. */
  readonly singular: string;
  /** False if another setting's test email looks the same. */
  readonly hasTestEmail: boolean;
  /** Default number of days before the act-by date; null for notifications that are sent immediately. */
  readonly daysAdvance: number | null;
  /** True if notifications are sent by email by default. */
  readonly isEmailed: boolean;
}

export function defineNotificationSetting(setting: NotificationSetting): NotificationSetting {
  return Object.freeze(setting);
}

/** Text and link of a notification. */
export interface NotificationContent {
  /** Id of the notification's subject. A user is notified once per subject, setting and occasion. */
  readonly subjectId: string;
  /** Occasion that justifies another notification about the same subject, such as a different date; empty if there is none. */
  readonly occasion: string;
  /** Title on screen and subject of the email. */
  readonly title: string;
  readonly message: string;
  readonly priority: NotificationPriority;
  /** Path of the page in Stampline with details. */
  readonly link: string;
  /** Short facts, such as the state. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** A provider that composes the notifications for an event. */
export interface NotificationComposer<Payload> {
  /** @returns the notifications to send; those already sent are skipped */
  compose(organizationId: string, payload: Payload): Promise<readonly NotificationContent[]>;
}

/** A kind of notification, sent for each event of a type. */
interface NotificationKind {
  /** Name of its job and queue, such as `status-notices`. */
  readonly kind: string;
  readonly type: NotificationType;
  /** Name of the setting that determines how it is delivered. */
  readonly setting: string;
  /** Recipients: `owners` always see it in the product; `everyone` gets it according to their settings. */
  readonly recipients: 'owners' | 'everyone';
  readonly on: string;
}

/** A kind whose text depends only on the event's payload. */
interface ComposedFromPayload<Payload> extends NotificationKind {
  compose(payload: Payload): NotificationContent;
}

/** A kind whose text needs more than the payload. */
interface ComposedByProvider<Payload> extends NotificationKind {
  readonly composer: Type<NotificationComposer<Payload>>;
}

export type NotificationDefinition<Payload extends object = object> = ComposedFromPayload<Payload> | ComposedByProvider<Payload>;

/** Defines a kind of notification in the `*.notifications.ts` of the feature that sends it. */
export function defineNotification<Payload extends object>(definition: NotificationDefinition<Payload>): NotificationDefinition<Payload> {
  return Object.freeze(definition);
}
