import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, ValidateIf } from 'class-validator';
import { IsPlausibleDate } from '../dates/is-plausible-date.decorator.js';
import { PageQueryOf } from '../platform/lists/page-query.js';
import { type LetterState, letterStates } from '../platform/mail/letter.entity.js';
import { Called } from '../platform/problems/field-words.js';
import { notificationList } from './notification-list.js';
import {
  DELIVERY_METHODS,
  type DeliveryMethod,
  NOTIFICATION_PRIORITIES,
  NOTIFICATION_TYPES,
  type NotificationPriority,
  type NotificationType,
} from './notification.types.js';

class NotificationFilterDto {
  /** Only notifications of this type. */
  @ApiProperty({ required: false, enum: NOTIFICATION_TYPES })
  @IsOptional()
  @IsIn(NOTIFICATION_TYPES)
  type?: NotificationType;

  /**
   * `true` for those only that wait to be read; snoozed ones do not.
   * @example true
   */
  @Called('whether only unread ones are listed')
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsOptional()
  @IsBoolean()
  unread?: boolean;
}

export class NotificationListQueryDto extends IntersectionType(PageQueryOf(notificationList), NotificationFilterDto) {}

/** Until when a notification is not shown as unread. */
export class SnoozeDto {
  /** The day on which it is unread again, YYYY-MM-DD; null for immediately. */
  @Called('the day until which it is snoozed')
  @ValidateIf((_, value) => value !== null)
  @IsPlausibleDate()
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  until: string | null;
}

/** Something that you are told. */
export class NotificationDto {
  id: string;
  /** What it is about. */
  @ApiProperty({ enum: NOTIFICATION_TYPES })
  type: NotificationType;
  /** What it says in a line. */
  title: string;
  /** What it says. */
  message: string;
  /** How urgent it is. */
  @ApiProperty({ enum: NOTIFICATION_PRIORITIES })
  priority: NotificationPriority;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** When you read it, ISO 8601, UTC; null while it is unread. What reaches you by email only counts as read. */
  readAt: string | null;
  /** Whether the mail server has taken its email. */
  emailSent: boolean;
  /** Status of its email; null without one, while it waits, and once it is no longer kept, after 90 days. */
  @ApiProperty({ enum: letterStates, nullable: true })
  emailState: LetterState | null;
  /**
   * When its email goes out, ISO 8601, UTC, while it waits for the daily digest or the end of quiet hours; null otherwise.
   * @example 2026-11-23T13:00:00.000Z
   */
  emailDueAt: string | null;
  /** Why its email was not sent, in a sentence; null otherwise. */
  emailProblem: string | null;
  /** How it reaches you. */
  @ApiProperty({ enum: DELIVERY_METHODS })
  deliveryMethod: DeliveryMethod;
  /** Date on which it returns as unread, YYYY-MM-DD; null when it is not snoozed. */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  snoozedUntil: string | null;
  /** Path of the page in Stampline that shows more. */
  link: string;
  /** Short facts by their names, such as the state. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  metadata: Record<string, string>;
}

/** How many notifications were marked. */
export class MarkedReadDto {
  /** Notifications that were unread before. */
  marked: number;
}
