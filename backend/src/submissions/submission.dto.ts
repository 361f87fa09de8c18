import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Length, Matches, Max, Min, ValidateIf } from 'class-validator';
import { IsPlausibleDate } from '../dates/is-plausible-date.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { FILING_TYPES, type FilingType } from '../jurisdictions/rulebook.types.js';
import { ON_LINES, OptionalLine, OptionalText, textOrNull } from '../platform/http/validation/optional-text.decorator.js';
import { trimmed } from '../platform/http/validation/trimmed.js';
import { PageQueryOf } from '../platform/lists/page-query.js';
import { Called, says } from '../platform/problems/field-words.js';
import { submissionList } from './submission-list.js';
import { SUBMISSION_PRIORITIES, type SubmissionPriority } from './submission-priority.js';
import { SUBMISSION_STATUSES, type SubmissionStatus } from './submission-status.js';
import { SUBMISSION_TYPES, type SubmissionType } from './submission.types.js';
import { OR_NULL } from '../platform/http/validation/or-null.js';

const AN_ID = says('as it was answered', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10');
const MOST_VERSIONS = 2_147_483_647;

class SubmissionFilterDto {
  /** Only submissions to this state: two-letter code, in any case. */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Only submissions in this status. */
  @ApiProperty({ required: false, enum: SUBMISSION_STATUSES })
  @IsOptional()
  @IsIn(SUBMISSION_STATUSES)
  status?: SubmissionStatus;

  /** Only submissions of this kind of filing. */
  @ApiProperty({ required: false, enum: FILING_TYPES })
  @IsOptional()
  @IsIn(FILING_TYPES)
  filingType?: FilingType;

  /** Only submissions of this priority. */
  @ApiProperty({ required: false, enum: SUBMISSION_PRIORITIES })
  @IsOptional()
  @IsIn(SUBMISSION_PRIORITIES)
  priority?: SubmissionPriority;

  /** Only submissions of this assignee: id of a member. */
  @Called('the id of the assignee')
  @IsOptional()
  @IsUUID('all', AN_ID)
  assigneeId?: string;

  /** Only submissions that meet this deadline: its id. */
  @Called('the id of the deadline')
  @IsOptional()
  @IsUUID('all', AN_ID)
  deadlineId?: string;

  /** Only submissions that meet deadlines this policy is part of: id of the policy. */
  @Called('the id of the policy')
  @IsOptional()
  @IsUUID('all', AN_ID)
  policyId?: string;
}

export class SubmissionListQueryDto extends IntersectionType(PageQueryOf(submissionList), SubmissionFilterDto) {}

/** A submission to record: sending it is done when it is recorded. */
export class NewSubmissionDto {
  /** Two-letter code, in any case. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toUpperCase() : value))
  @IsJurisdictionCode()
  state: string;

  /** What was filed. */
  @ApiProperty({ enum: FILING_TYPES })
  @IsIn(FILING_TYPES)
  filingType: FilingType;

  /** How it was sent; defaults to `electronic`. */
  @ApiProperty({ required: false, enum: SUBMISSION_TYPES, default: 'electronic' })
  @IsOptional()
  @IsIn(SUBMISSION_TYPES)
  submissionType?: SubmissionType;

  /** YYYY-MM-DD; an empty text counts as null. The priority follows from it. */
  @Transform(textOrNull)
  @IsOptional(OR_NULL)
  @IsPlausibleDate()
  dueDate?: string | null;

  /** The office's number for it, or yours. */
  @OptionalLine()
  referenceNumber?: string | null;

  /** Comments on the submission. */
  @OptionalText()
  comments?: string | null;

  /** Id of the deadline that it meets: sending completes it. Its due date is taken where none is given. */
  @Called('the id of the deadline')
  @Transform(textOrNull)
  @IsOptional(OR_NULL)
  @IsUUID('all', AN_ID)
  deadlineId?: string | null;

  /** Id of the rejected or approved submission that this one replaces. */
  @Called('the id of the replaced submission')
  @Transform(textOrNull)
  @IsOptional(OR_NULL)
  @IsUUID('all', AN_ID)
  replacesId?: string | null;
}

class VersionReadDto {
  /** The version you read. If it is not the current one, nothing is changed, and the response says what others changed. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST_VERSIONS)
  version?: number;
}

/** The next status of a submission. */
export class SubmissionStatusDto extends VersionReadDto {
  /** The new status. */
  @ApiProperty({ enum: SUBMISSION_STATUSES })
  @IsIn(SUBMISSION_STATUSES)
  status: SubmissionStatus;

  /** The reason, such as the office's words. */
  @OptionalText()
  reason?: string | null;

  /** Added to the comments on the submission. */
  @OptionalText()
  comments?: string | null;
}

/** The fields to change; those left out stay as they are. */
export class ChangeSubmissionDto extends VersionReadDto {
  /** How urgent it is. */
  @ApiProperty({ required: false, enum: SUBMISSION_PRIORITIES })
  @ValidateIf((_, value) => value !== undefined)
  @IsIn(SUBMISSION_PRIORITIES)
  priority?: SubmissionPriority;

  /** Id of the member it is assigned to; null for nobody. */
  @Called('the id of the assignee')
  @Transform(textOrNull)
  @IsOptional(OR_NULL)
  @IsUUID('all', AN_ID)
  assigneeId?: string | null;

  /** The office's number for it, or yours; null for none. */
  @OptionalLine()
  referenceNumber?: string | null;
}

/** A comment on a submission. */
export class NewCommentDto {
  /** At most 4,000 characters. */
  @Called('the comment')
  @Transform(trimmed)
  @IsString()
  @Length(1, 4_000)
  @Matches(ON_LINES, says('in 1 to 4,000 characters', 'The office asked for page 2 again.'))
  text: string;
}

/** One step of a submission. */
export class StatusChangeDto {
  id: string;
  /** The status before. */
  @ApiProperty({ enum: SUBMISSION_STATUSES })
  previousStatus: SubmissionStatus;
  /** The status from then on. */
  @ApiProperty({ enum: SUBMISSION_STATUSES })
  newStatus: SubmissionStatus;
  /** Why; null where nobody said. */
  reason: string | null;
  /** Who changed it. */
  changedByName: string;
  /** ISO 8601, UTC. */
  changedAt: string;
}

/** A comment on a submission with its author. */
export class SubmissionCommentDto {
  id: string;
  /** What was written. */
  text: string;
  /** Who wrote it. */
  authorName: string;
  /** ISO 8601, UTC. */
  writtenAt: string;
}

/** Something that was sent to a state, and what became of it. */
export class SubmissionDto {
  id: string;
  /** Two-letter code. */
  state: string;
  /** What was filed. */
  @ApiProperty({ enum: FILING_TYPES })
  filingType: FilingType;
  /** How it was sent. */
  @ApiProperty({ enum: SUBMISSION_TYPES })
  submissionType: SubmissionType;
  @ApiProperty({ enum: SUBMISSION_STATUSES })
  status: SubmissionStatus;
  /** From the days between submission and due date, until you set another one. */
  @ApiProperty({ enum: SUBMISSION_PRIORITIES })
  priority: SubmissionPriority;
  /** ISO 8601, UTC. */
  submittedAt: string;
  /** Who recorded it. */
  submittedByName: string;
  /** YYYY-MM-DD; null without one. */
  dueDate: string | null;
  /** The office's number for it, or yours; null without one. */
  referenceNumber: string | null;
  /** Comments from when it was recorded; null for none. */
  comments: string | null;
  /** Share of its package's checks that pass, in percent; null without a package. */
  @ApiProperty({ type: 'number', nullable: true })
  complianceScore: number | null;
  /** Id of the member it is assigned to; null for nobody. */
  assigneeId: string | null;
  /** The assignee; null for nobody. */
  assigneeName: string | null;
  /** Id of the deadline that it meets; null without one. */
  deadlineId: string | null;
  /** Id of the submission that this one replaces; null for none. */
  replacesId: string | null;
  /** Its steps, the oldest first. */
  statusHistory: StatusChangeDto[];
  /** Counts the changes, from 1; a change names the one it was made on. */
  version: number;
}

/** A submission with all that was written about it. */
export class SubmissionDetailDto extends SubmissionDto {
  /** The statuses that may follow; empty for a final one. */
  @ApiProperty({ enum: SUBMISSION_STATUSES, isArray: true })
  permitted: SubmissionStatus[];
  /** Title of the deadline that it meets; null without one. */
  deadlineTitle: string | null;
  /** Comments since it was recorded, the oldest first. */
  thread: SubmissionCommentDto[];
}

/** Figures over all submissions. */
export class SubmissionMetricsDto {
  /** Submissions in all. */
  totalSubmissions: number;
  /** Submitted, under review or to be sent again. */
  pendingSubmissions: number;
  /** Approved submissions. */
  approvedSubmissions: number;
  /** Mean of the days from submission to approval or rejection, to one decimal; null where none is decided. */
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
