import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Length, Matches, Max, Min, ValidateIf } from 'class-validator';
import { IsPlausibleDate } from '../dates/is-plausible-date.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { FILING_TYPES, type FilingType } from '../jurisdictions/rulebook.types.js';
import { MULTIPLE_LINES, OptionalLine, OptionalText, trimToNull } from '../platform/web/http/validation/optional-text.decorator.js';
import { trim } from '../platform/web/http/validation/trim.js';
import { PageQueryOf } from '../platform/kernel/lists/page-query.js';
import { FieldLabel, explain } from '../platform/kernel/problems/field-instruction.js';
import { SentDetailsDto } from './sent-details.dto.js';
import { submissionList } from './submission-list.js';
import { SUBMISSION_PRIORITIES, type SubmissionPriority } from './submission-priority.js';
import { SUBMISSION_STATUSES, type SubmissionStatus } from './submission-status.js';
import { SUBMISSION_TYPES, type SubmissionType } from './submission.types.js';
import { OR_NULL } from '../platform/web/http/validation/or-null.js';

const ID_OPTIONS = explain('as the API returned it', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10');
const MAX_VERSION = 2_147_483_647;

class SubmissionFilterDto {
  /** Only submissions to this state: two-letter code, in upper or lower case. @example VA */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Only submissions in this status. */
  @ApiProperty({ required: false, enum: SUBMISSION_STATUSES })
  @IsOptional()
  @IsIn(SUBMISSION_STATUSES)
  status?: SubmissionStatus;

  /** Only submissions of this type of filing. */
  @ApiProperty({ required: false, enum: FILING_TYPES })
  @IsOptional()
  @IsIn(FILING_TYPES)
  filingType?: FilingType;

  /** Only submissions of this priority. */
  @ApiProperty({ required: false, enum: SUBMISSION_PRIORITIES })
  @IsOptional()
  @IsIn(SUBMISSION_PRIORITIES)
  priority?: SubmissionPriority;

  /** Only submissions assigned to the member with this id. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @FieldLabel('the id of the assignee')
  @IsOptional()
  @IsUUID('all', ID_OPTIONS)
  assigneeId?: string;

  /** Only submissions that meet the deadline with this id. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @FieldLabel('the id of the deadline')
  @IsOptional()
  @IsUUID('all', ID_OPTIONS)
  deadlineId?: string;

  /** Only submissions that meet a deadline that includes the policy with this id. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @FieldLabel('the id of the policy')
  @IsOptional()
  @IsUUID('all', ID_OPTIONS)
  policyId?: string;
}

export class SubmissionListQueryDto extends IntersectionType(PageQueryOf(submissionList), SubmissionFilterDto) {}

/** A submission to record; it has already been sent. */
export class NewSubmissionDto extends SentDetailsDto {
  /** Two-letter code of the state, in upper or lower case. @example VA */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toUpperCase() : value))
  @IsJurisdictionCode()
  state: string;

  /** Type of the filing. */
  @ApiProperty({ enum: FILING_TYPES })
  @IsIn(FILING_TYPES)
  filingType: FilingType;

  /** Due date, YYYY-MM-DD; an empty string counts as null. The priority depends on it. @example 2027-01-31 */
  @Transform(trimToNull)
  @IsOptional(OR_NULL)
  @IsPlausibleDate()
  dueDate?: string | null;

  /** Id of the deadline it meets: the submission completes it. Its due date is used if none is given. */
  @FieldLabel('the id of the deadline')
  @Transform(trimToNull)
  @IsOptional(OR_NULL)
  @IsUUID('all', ID_OPTIONS)
  deadlineId?: string | null;

  /** Id of the rejected or approved submission that this one replaces. */
  @FieldLabel('the id of the replaced submission')
  @Transform(trimToNull)
  @IsOptional(OR_NULL)
  @IsUUID('all', ID_OPTIONS)
  replacesId?: string | null;
}

class VersionReadDto {
  /** Version you read. If it is not the current one, nothing is changed, and the response describes the other changes. @example 3 */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_VERSION)
  version?: number;
}

/** The next status of a submission. */
export class SubmissionStatusDto extends VersionReadDto {
  /** New status of the submission. */
  @ApiProperty({ enum: SUBMISSION_STATUSES })
  @IsIn(SUBMISSION_STATUSES)
  status: SubmissionStatus;

  /** Reason for the change, such as the office's words. @example "The office asked for page 2 again." */
  @OptionalText()
  reason?: string | null;

  /** Text to add to the comments on the submission. @example "Sent with the report for the third quarter." */
  @OptionalText()
  comments?: string | null;
}

/** The fields to change; absent ones stay unchanged. */
export class ChangeSubmissionDto extends VersionReadDto {
  /** Priority of the submission. */
  @ApiProperty({ required: false, enum: SUBMISSION_PRIORITIES })
  @ValidateIf((_, value) => value !== undefined)
  @IsIn(SUBMISSION_PRIORITIES)
  priority?: SubmissionPriority;

  /** Id of the assigned member; null to unassign. */
  @FieldLabel('the id of the assignee')
  @Transform(trimToNull)
  @IsOptional(OR_NULL)
  @IsUUID('all', ID_OPTIONS)
  assigneeId?: string | null;

  /** Reference number from the office or from you; null if there is none. @example VA-2026-Q3-1042 */
  @OptionalLine()
  referenceNumber?: string | null;
}

/** A comment on a submission. */
export class NewCommentDto {
  /** Text of the comment, at most 4,000 characters. @example "Called the office. They will decide next week." */
  @FieldLabel('the comment')
  @Transform(trim)
  @IsString()
  @Length(1, 4_000)
  @Matches(MULTIPLE_LINES, explain('in 1 to 4,000 characters', 'The office asked for page 2 again.'))
  text: string;
}

/** One step of a submission. */
export class StatusChangeDto {
  /** Id of the change. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Status before the change. */
  @ApiProperty({ enum: SUBMISSION_STATUSES })
  previousStatus: SubmissionStatus;
  /** Status after the change. */
  @ApiProperty({ enum: SUBMISSION_STATUSES })
  newStatus: SubmissionStatus;
  /** Reason for the change; null if no reason was given. @example "The office asked for page 2 again." */
  reason: string | null;
  /** Name of the person who changed it. @example "Dana Reed" */
  changedByName: string;
  /** Time it was changed, ISO 8601, UTC. */
  changedAt: string;
}

/** A comment on a submission with its author. */
export class SubmissionCommentDto {
  /** Id of the comment. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Text of the comment. @example "Called the office. They will decide next week." */
  text: string;
  /** Name of the person who wrote it. @example "Dana Reed" */
  authorName: string;
  /** Time it was written, ISO 8601, UTC. */
  writtenAt: string;
}

/** Form for uploading a receipt. */
export class SubmissionReceiptFileDto {
  /** Any kind of file, up to 25 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
}

/** A file that proves a submission. */
export class SubmissionReceiptDto {
  /** Id of the file. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  fileId: string;
  /** Name of the file. @example receipt.pdf */
  fileName: string;
  /** Size of the file in bytes. @example 48213 */
  sizeBytes: number;
  /** Name of the person who added it. @example "Dana Reed" */
  addedByName: string;
  /** Time it was added, ISO 8601, UTC. */
  addedAt: string;
}

/** A submission to a state with its outcome. */
export class SubmissionDto {
  /** Id of the submission. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Type of the filing. */
  @ApiProperty({ enum: FILING_TYPES })
  filingType: FilingType;
  /** Method of submission. */
  @ApiProperty({ enum: SUBMISSION_TYPES })
  submissionType: SubmissionType;
  /** Status of the submission. */
  @ApiProperty({ enum: SUBMISSION_STATUSES })
  status: SubmissionStatus;
  /** Priority, from the days between submission and due date until you set another one. */
  @ApiProperty({ enum: SUBMISSION_PRIORITIES })
  priority: SubmissionPriority;
  /** Time it was recorded, ISO 8601, UTC. */
  submittedAt: string;
  /** Name of the person who recorded it. @example "Dana Reed" */
  submittedByName: string;
  /** Day it was filed, YYYY-MM-DD. @example 2026-10-30 */
  filedOn: string;
  /** Due date, YYYY-MM-DD; null if the submission has no due date. @example 2027-01-31 */
  dueDate: string | null;
  /** Reference number from the office or from you; null until one is entered. @example VA-2026-Q3-1042 */
  referenceNumber: string | null;
  /** Comments from when it was recorded; null if there is none. @example "Sent with the report for the third quarter." */
  comments: string | null;
  /** Percentage of its package's checks that pass; null if there is no package. @example 96.4 */
  @ApiProperty({ type: 'number', nullable: true })
  complianceScore: number | null;
  /** Id of the assigned member; null if no one is assigned. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  assigneeId: string | null;
  /** Name of the assigned member; null if no one is assigned. @example "Ana Ortiz" */
  assigneeName: string | null;
  /** Id of the deadline it meets; null if it meets no deadline. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  deadlineId: string | null;
  /** Id of the submission that this one replaces; null if it replaces none. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  replacesId: string | null;
  /** Status changes, oldest first. */
  statusHistory: StatusChangeDto[];
  /** Version of the submission, counted from 1; a change names the version it is based on. @example 3 */
  version: number;
}

/** A submission with its history and comments. */
export class SubmissionDetailDto extends SubmissionDto {
  /** Statuses that may follow; empty for a final one. */
  @ApiProperty({ enum: SUBMISSION_STATUSES, isArray: true })
  permitted: SubmissionStatus[];
  /** Title of the deadline it meets; null if it meets no deadline. @example "Quarterly premium tax report" */
  deadlineTitle: string | null;
  /** Files that prove it, oldest first. */
  receipts: SubmissionReceiptDto[];
  /** Comments since it was recorded, oldest first. */
  thread: SubmissionCommentDto[];
}

/** Figures over all submissions. */
export class SubmissionMetricsDto {
  /** Total number of submissions. @example 12 */
  totalSubmissions: number;
  /** Number of submissions that are submitted, under review or to be sent again. @example 3 */
  pendingSubmissions: number;
  /** Number of approved submissions. @example 9 */
  approvedSubmissions: number;
  /** Mean number of days from submission to approval or rejection, to one decimal; null if none is decided. @example 6.5 */
  @ApiProperty({ type: 'number', nullable: true })
  averageProcessingDays: number | null;
  /** Submissions by two-letter code of the state. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  submissionsByState: Record<string, number>;
  /** Submissions by filing type. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  submissionsByType: Record<string, number>;
  /** Submissions by status. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  submissionsByStatus: Record<string, number>;
}
