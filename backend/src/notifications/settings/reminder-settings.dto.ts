import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsInt, Max, Min, ValidateIf } from 'class-validator';
import { FieldLabel } from '../../platform/kernel/problems/field-instruction.js';
import { notificationSettingNames } from '../../platform/work/notifications/notification-settings.js';
import type { ReminderSetting } from '../notification.types.js';

const isPresent = (_: unknown, value: unknown): boolean => value !== undefined;

/** The fields to change; absent ones stay unchanged. */
export class ChangeReminderSettingDto {
  /** True if the reminder is on. @example false */
  @FieldLabel('whether the reminder is on')
  @ValidateIf(isPresent)
  @IsBoolean()
  enabled?: boolean;

  /**
   * Days before the act-by date, for `deadline` and `deadline_final`. The other notifications are sent right away, so another number is
   * rejected.
   * @example 7
   */
  @FieldLabel('the days in advance')
  @ValidateIf(isPresent)
  @IsInt()
  @Min(1)
  @Max(30)
  daysAdvance?: number;

  /** True if you get it by email. @example false */
  @FieldLabel('whether you get an email')
  @ValidateIf(isPresent)
  @IsBoolean()
  emailEnabled?: boolean;

  /** True if you get it in Stampline. @example false */
  @FieldLabel('whether you are notified in Stampline')
  @ValidateIf(isPresent)
  @IsBoolean()
  inAppEnabled?: boolean;
}

/** Delivery of one kind of notification to you. */
export class ReminderSettingDto {
  /** Id of the setting. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Type of the reminder: deadlines, last reminder, submission status, regulatory alerts or monthly summary. */
  @ApiProperty({ enum: notificationSettingNames, type: 'string' })
  reminderType: string;
  /** True if the reminder is on. @example true */
  enabled: boolean;
  /**
   * Days before the act-by date, 1 to 30, for `deadline` and `deadline_final`; no effect on the others. A state's days of notice replace
   * them for `deadline` in that state.
   * @example 7
   */
  daysAdvance: number;
  /** True if you get it by email. @example true */
  emailEnabled: boolean;
  /** True if you get it in Stampline. @example true */
  inAppEnabled: boolean;
}

export function toReminderSettingDto(setting: ReminderSetting): ReminderSettingDto {
  const { id, reminderType, enabled, daysAdvance, emailEnabled, inAppEnabled } = setting;
  return { id, reminderType, enabled, daysAdvance, emailEnabled, inAppEnabled };
}
