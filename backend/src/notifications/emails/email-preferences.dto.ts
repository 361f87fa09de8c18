import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { FieldLabel, explain } from '../../platform/kernel/problems/field-instruction.js';
import { type EmailPreferences, HALF_HOUR, TIME_ZONES, type TimeZone } from './email-preferences.js';

const isHalfHour = explain('as HH:00 or HH:30', '20:00');

/** Times for email notifications. Notifications in Stampline are never delayed. */
export class EmailPreferencesDto implements EmailPreferences {
  /** True if email waits during quiet hours. @example true */
  @FieldLabel('whether you have quiet hours')
  @IsBoolean()
  quietHours: boolean;

  /** Start of quiet hours, on the hour or half hour. @example 20:00 */
  @FieldLabel('the start of quiet hours')
  @IsString()
  @MaxLength(5)
  @Matches(HALF_HOUR, isHalfHour)
  quietFrom: string;

  /** End of quiet hours, on the hour or half hour; on the next day if it is before the start. @example 07:00 */
  @FieldLabel('the end of quiet hours')
  @IsString()
  @MaxLength(5)
  @Matches(HALF_HOUR, isHalfHour)
  quietTo: string;

  /** True if you get one email a day, at 8:00 AM. Reminders that cannot wait until then are sent right away. @example true */
  @FieldLabel('whether you get a daily digest')
  @IsBoolean()
  dailyDigest: boolean;

  /** Time zone for quiet hours and the digest. */
  @FieldLabel('the time zone')
  @ApiProperty({ enum: TIME_ZONES })
  @IsIn(TIME_ZONES)
  timeZone: TimeZone;
}
