import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { IsPlausibleDate } from '../dates/is-plausible-date.decorator.js';
import { FieldLabel } from '../platform/kernel/problems/field-instruction.js';
import { OptionalLine, OptionalText } from '../platform/web/http/validation/optional-text.decorator.js';
import { SUBMISSION_TYPES, type SubmissionType } from './submission.types.js';

/** Facts of sending a filing that a request states. */
export class SentDetailsDto {
  /** Method of submission; defaults to `electronic`. */
  @ApiProperty({ required: false, enum: SUBMISSION_TYPES, default: 'electronic' })
  @IsOptional()
  @IsIn(SUBMISSION_TYPES)
  submissionType?: SubmissionType;

  /** Day it was filed, YYYY-MM-DD, not after today; defaults to today. @example 2026-10-30 */
  @FieldLabel('the day of the filing')
  @IsOptional()
  @IsPlausibleDate()
  filedOn?: string;

  /** Reference number from the office or from you. @example VA-2026-Q3-1042 */
  @OptionalLine()
  referenceNumber?: string | null;

  /** Comments on the submission. @example "Sent with the report for the third quarter." */
  @OptionalText()
  comments?: string | null;
}
