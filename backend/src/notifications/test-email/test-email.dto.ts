import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsIn, MaxLength } from 'class-validator';
import { testEmailNames } from '../../platform/work/notifications/notification-settings.js';
import { trim } from '../../platform/web/http/validation/trim.js';
import { FieldLabel } from '../../platform/kernel/problems/field-instruction.js';

/** Selection of a test email. */
export class TestEmailDto {
  /** Type of notification to show. */
  @ApiProperty({ enum: testEmailNames, type: 'string' })
  @IsIn(testEmailNames)
  type: string;

  /** Your email address, or that of another member of your organization. @example "dana@harbor.example" */
  @FieldLabel('the email address')
  @Transform(trim)
  @IsEmail()
  @MaxLength(254)
  userEmail: string;
}

/** Result of sending the email. */
export class TestEmailResultDto {
  /** True if the mail server accepted it. @example true */
  success: boolean;
  /**
   * Result as a sentence; quotes the mail server if it refused the email.
   * @example "The mail server accepted the test email to dana@harbor.example."
   */
  message: string;
}
