import type { Type } from '@nestjs/common';

export const NOTIFICATION_TYPES = ['deadline_reminder', 'status_update', 'regulatory_alert'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const NOTIFICATION_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type NotificationPriority = (typeof NOTIFICATION_PRIORITIES)[number];

/** A user's setting for some kinds of notifications, declared by the feature that sends the first of them. */
export interface NotificationSetting {
  /** Name in the database and in the API, such as `submission_status`. */
  readonly name: string;
  /** Heading in the reminder settings. */
  readonly label: string;
  /** Sentence below the heading: when users get it. */
  readonly description: string;
  /** Singular name in a sentence, such as `status update`. */
  readonly singular: string;
  /** False where another setting's test email looks the same. */
  readonly hasTestEmail: boolean;
  /** Default days before the act-by date; null for notifications that are sent right away. */
  readonly daysAdvance: number | null;
  /** True if it is sent by email by default. */
  readonly isEmailed: boolean;
}

export function defineNotificationSetting(setting: NotificationSetting): NotificationSetting {
  return Object.freeze(setting);
}

/** Text and link of one notification. */
export interface NotificationContent {
  /** Id of its subject: a user gets it once per setting and occasion. */
  readonly subjectId: string;
  /** Reason to send it once more, such as another date; empty if there is none. */
  readonly occasion: string;
  /** Title on the screen, and the subject of the email. */
  readonly title: string;
  readonly message: string;
  readonly priority: NotificationPriority;
  /** Path of the page in Stampline that shows more. */
  readonly link: string;
  /** Short facts, such as the state. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** A provider that reads the data for the notifications of an event. */
export interface NotificationComposer<Payload> {
  /** @returns the notifications to send now; those that were sent before are skipped */
  compose(organizationId: string, payload: Payload): Promise<readonly NotificationContent[]>;
}

/** One kind of notification, sent for each event of a type. */
interface NotificationKind {
  /** Name of its job and queue, such as `status-notices`. */
  readonly kind: string;
  readonly type: NotificationType;
  /** Name of the setting that determines its delivery. */
  readonly setting: string;
  /** `owners` always see theirs in the product; `everyone` gets it by their setting. */
  readonly recipients: 'owners' | 'everyone';
  readonly on: string;
}

/** A kind whose text follows from the event's payload alone. */
interface ComposedFromPayload<Payload> extends NotificationKind {
  compose(payload: Payload): NotificationContent;
}

/** A kind whose text needs more than the payload. */
interface ComposedByProvider<Payload> extends NotificationKind {
  readonly composer: Type<NotificationComposer<Payload>>;
}

export type NotificationDefinition<Payload extends object = object> = ComposedFromPayload<Payload> | ComposedByProvider<Payload>;

/** Describes a kind of notification in the `*.notifications.ts` of the feature that sends it. */
export function defineNotification<Payload extends object>(definition: NotificationDefinition<Payload>): NotificationDefinition<Payload> {
  return Object.freeze(definition);
}
