import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, ValidateIf } from 'class-validator';
import { IsPlausibleDate } from '../dates/is-plausible-date.decorator.js';
import { PageQueryOf } from '../platform/kernel/lists/page-query.js';
import { type EmailState, emailStates } from '../platform/outside/mail/email.entity.js';
import { FieldLabel } from '../platform/kernel/problems/field-instruction.js';
import { notificationList } from './notification-list.js';
import {
  NOTIFICATION_PRIORITIES,
  NOTIFICATION_TYPES,
  type NotificationPriority,
  type NotificationType,
} from '../platform/work/notifications/notification-definition.js';
import { DELIVERY_METHODS, type DeliveryMethod } from './notification.types.js';

class NotificationFilterDto {
  /** Only notifications of this type. */
  @ApiProperty({ required: false, enum: NOTIFICATION_TYPES })
  @IsOptional()
  @IsIn(NOTIFICATION_TYPES)
  type?: NotificationType;

  /** `true`: only unread notifications that are not snoozed. @example true */
  @FieldLabel('whether only unread ones are listed')
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsOptional()
  @IsBoolean()
  unread?: boolean;
}

export class NotificationListQueryDto extends IntersectionType(PageQueryOf(notificationList), NotificationFilterDto) {}

/** Time until which a notification is hidden from the unread ones. */
export class SnoozeDto {
  /** Date on which it returns as unread, YYYY-MM-DD; null for immediately. @example 2026-12-01 */
  @FieldLabel('the day until which it is snoozed')
  @ValidateIf((_, value) => value !== null)
  @IsPlausibleDate()
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  until: string | null;
}

/** A notification. */
export class NotificationDto {
  /** Id of the notification. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Subject of the notification. */
  @ApiProperty({ enum: NOTIFICATION_TYPES })
  type: NotificationType;
  /** Title of the notification. @example "Virginia quarterly: Under review" */
  title: string;
  /** Text of the notification. @example "The quarterly submission to Virginia is now under review." */
  message: string;
  /** Priority of the notification. */
  @ApiProperty({ enum: NOTIFICATION_PRIORITIES })
  priority: NotificationPriority;
  /** Time it was created, ISO 8601, UTC. */
  createdAt: string;
  /** Time you read it, ISO 8601, UTC; null while it is unread. A notification sent only by email counts as read. */
  readAt: string | null;
  /** True if the mail server accepted its email. @example true */
  emailSent: boolean;
  /** Status of its email; null if it was not emailed, while it waits, and 90 days after it was sent. */
  @ApiProperty({ enum: emailStates, nullable: true })
  emailState: EmailState | null;
  /**
   * Time its email will be sent, ISO 8601, UTC, if it is delayed until the daily digest or the end of quiet hours; null otherwise.
   * @example 2026-11-23T13:00:00.000Z
   */
  emailDueAt: string | null;
  /** Reason its email was not sent, in a sentence; null otherwise. @example "The mail server refused the address." */
  emailProblem: string | null;
  /** Delivery method of the notification. */
  @ApiProperty({ enum: DELIVERY_METHODS })
  deliveryMethod: DeliveryMethod;
  /** Date on which it returns as unread, YYYY-MM-DD; null when it is not snoozed. @example 2026-12-01 */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  snoozedUntil: string | null;
  /** Path of the page in Stampline that shows more. @example /submission-tracker */
  link: string;
  /** Details by name, such as the state. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  metadata: Record<string, string>;
}

/** Number of notifications that were marked. */
export class MarkedReadDto {
  /** Number of notifications that were unread before. @example 4 */
  marked: number;
}
