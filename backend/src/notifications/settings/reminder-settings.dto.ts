import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsInt, Max, Min, ValidateIf } from 'class-validator';
import { Called } from '../../platform/problems/field-words.js';
import { REMINDER_TYPES, type ReminderSetting, type ReminderType } from '../notification.types.js';

const isGiven = (_: unknown, value: unknown): boolean => value !== undefined;

/** The fields to change; those left out stay as they are. */
export class ChangeReminderSettingDto {
  /** Whether the reminder is on. */
  @Called('whether the reminder is on')
  @ValidateIf(isGiven)
  @IsBoolean()
  enabled?: boolean;

  /** Days before the act-by date, for `deadline` and `deadline_final`. The other notifications come right away, so another number is refused. */
  @Called('the days in advance')
  @ValidateIf(isGiven)
  @IsInt()
  @Min(1)
  @Max(30)
  daysAdvance?: number;

  /** Whether you get it by email. */
  @Called('whether you get an email')
  @ValidateIf(isGiven)
  @IsBoolean()
  emailEnabled?: boolean;

  /** Whether you get it in Stampline. */
  @Called('whether you are told in Stampline')
  @ValidateIf(isGiven)
  @IsBoolean()
  inAppEnabled?: boolean;
}

/** How one kind of notification reaches you. */
export class ReminderSettingDto {
  id: string;
  /** The kind: deadlines, last reminder, submission status, regulatory alerts or monthly summary. */
  @ApiProperty({ enum: REMINDER_TYPES })
  reminderType: ReminderType;
  /** Whether the reminder is on. */
  enabled: boolean;
  /** Days before the act-by date, 1 to 30, of `deadline` and `deadline_final`; without effect on the others. A state's days of notice take their place for `deadline` in that state. */
  daysAdvance: number;
  /** Whether you get it by email. */
  emailEnabled: boolean;
  /** Whether you get it in Stampline. */
  inAppEnabled: boolean;
}

export function reminderSettingView(setting: ReminderSetting): ReminderSettingDto {
  const { id, reminderType, enabled, daysAdvance, emailEnabled, inAppEnabled } = setting;
  return { id, reminderType, enabled, daysAdvance, emailEnabled, inAppEnabled };
}
