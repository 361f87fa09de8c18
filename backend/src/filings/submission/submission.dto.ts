import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { IsPlausibleDate } from '../../dates/is-plausible-date.decorator.js';
import { OptionalLine, OptionalText } from '../../platform/web/http/validation/optional-text.decorator.js';
import { FieldLabel, explain } from '../../platform/kernel/problems/field-instruction.js';
import { SUBMISSION_TYPES, type SubmissionType } from '../../submissions/submission.types.js';

/** Details of sending a filing. */
export class SentFilingDto {
  /** Id of the package that was sent. */
  @FieldLabel('the id of the package')
  @IsUUID('all', explain('as it was answered', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10'))
  packageId: string;

  /** Way it was sent; defaults to `electronic`. */
  @ApiProperty({ required: false, enum: SUBMISSION_TYPES, default: 'electronic' })
  @IsOptional()
  @IsIn(SUBMISSION_TYPES)
  submissionType?: SubmissionType;

  /** Day it was sent, YYYY-MM-DD, not after today; defaults to today. @example 2026-10-30 */
  @FieldLabel('the day of the filing')
  @IsOptional()
  @IsPlausibleDate()
  filedOn?: string;

  /** Reference number, the office's or yours. @example VA-2026-Q3-1042 */
  @OptionalLine()
  referenceNumber?: string | null;

  /** Comments on the submission. @example "Sent with the report for the third quarter." */
  @OptionalText()
  comments?: string | null;
}

/** The submission created by sending. */
export class SentSubmissionDto {
  /** Id of the submission. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  submissionId: string;
}
