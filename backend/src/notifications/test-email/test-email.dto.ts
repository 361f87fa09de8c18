import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsIn, MaxLength } from 'class-validator';
import { trimmed } from '../../platform/http/validation/trimmed.js';
import { Called } from '../../platform/problems/field-words.js';
import { NOTIFICATION_TYPES, type NotificationType, REMINDER_TYPES, type ReminderType } from '../notification.types.js';

const TYPES = [...REMINDER_TYPES, ...NOTIFICATION_TYPES];

/** An email to try out. */
export class TestEmailDto {
  /** The kind of notification to show. */
  @ApiProperty({ enum: TYPES })
  @IsIn(TYPES)
  type: ReminderType | NotificationType;

  /** Your email address, or that of another member of your organization. */
  @Called('the email address')
  @Transform(trimmed)
  @IsEmail()
  @MaxLength(254)
  userEmail: string;
}

/** What became of the email. */
export class TestEmailResultDto {
  /** Whether the mail server has taken it. */
  success: boolean;
  /** The result in a sentence, with the mail server's words if it refused. */
  message: string;
}
