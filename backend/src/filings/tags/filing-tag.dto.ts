import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsUUID, ValidateIf } from 'class-validator';
import { IsJurisdictionCode } from '../../jurisdictions/is-jurisdiction-code.decorator.js';
import { OR_NULL } from '../../platform/http/validation/or-null.js';
import { OptionalText, textOrNull } from '../../platform/http/validation/optional-text.decorator.js';
import { PageQueryOf } from '../../platform/lists/page-query.js';
import { Called, says } from '../../platform/problems/field-words.js';
import { OFFICE_ANSWERS, type OfficeAnswer } from '../../policies/filing/office-answer.js';
import { tagList } from './tag-list.js';
import { SETTLED_STATUSES, TAG_STATUSES, type TagStatus } from './tag-status.js';

const AN_ID = says('as it was answered', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10');

class TagFilterDto {
  /** Only those of filings of this state: two-letter code, in any case. */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Only tags with this status. */
  @ApiProperty({ required: false, enum: TAG_STATUSES })
  @IsOptional()
  @IsIn(TAG_STATUSES)
  tagStatus?: TagStatus;

  /** Only those that this member looks after: their id. */
  @Called('the id of the assignee')
  @IsOptional()
  @IsUUID('all', AN_ID)
  assigneeId?: string;

  /**
   * Only those of this filing: its id.
   * @example 3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10
   */
  @Called('the id of the filing')
  @IsOptional()
  @IsUUID('all', AN_ID)
  filingId?: string;
}

export class TagListQueryDto extends IntersectionType(PageQueryOf(tagList), TagFilterDto) {}

/** What changes about a transaction that an office has turned away. What is left out stays. */
export class ChangeTagDto {
  /** What was done about it. */
  @Called('the status of the tag')
  @ApiProperty({ required: false, enum: TAG_STATUSES })
  @ValidateIf((_, value) => value !== undefined)
  @IsIn(TAG_STATUSES)
  tagStatus?: TagStatus;

  /** What was done, or why it is sent again without a change. Required when explained. */
  @Called('the note')
  @OptionalText()
  tagNote?: string | null;

  /** Id of the member it is assigned to; null for nobody. */
  @Called('the id of the assignee')
  @Transform(textOrNull)
  @IsOptional(OR_NULL)
  @IsUUID('all', AN_ID)
  assigneeId?: string | null;
}

/** What was done about all open ones of a filing. */
export class SettleTagsDto {
  /** What was done about them. */
  @Called('the status of the tag')
  @ApiProperty({ enum: SETTLED_STATUSES })
  @IsIn(SETTLED_STATUSES)
  tagStatus: (typeof SETTLED_STATUSES)[number];

  /** What was done, or why they are sent again without a change. Required when explained. */
  @Called('the note')
  @OptionalText()
  tagNote?: string | null;
}

/** What people did about a transaction that an office has turned away. */
export class TagWorkDto {
  /** What was done about it. A transaction that is corrected or backed out is marked as fixed automatically. */
  @ApiProperty({ enum: TAG_STATUSES })
  tagStatus: TagStatus;
  /** What was done, or why it is sent again without a change; null without a note. */
  @ApiProperty({ type: String, nullable: true })
  tagNote: string | null;
  /** Who settled it; null while it is open. */
  @ApiProperty({ type: String, nullable: true })
  settledByName: string | null;
  /** When, ISO 8601, UTC; null while it is open. */
  @ApiProperty({ type: String, nullable: true })
  settledAt: string | null;
  /** Id of the member it is assigned to; null for nobody. */
  @ApiProperty({ type: String, nullable: true })
  assigneeId: string | null;
  /** The assignee; null for nobody. */
  @ApiProperty({ type: String, nullable: true })
  assigneeName: string | null;
}

/** A transaction that an office has tagged or rejected, until somebody has fixed or explained it. */
export class FilingTagDto extends TagWorkDto {
  id: string;
  /**
   * Id of the filing.
   * @example 3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10
   */
  filingId: string;
  /** The filing in words. */
  filedAs: string;
  state: string;
  /** Id of the transaction. */
  transactionId: string;
  /** Id of its policy. */
  policyId: string;
  /** Number of its policy. */
  ofPolicyNumber: string;
  /** Its line in the package, from 1. */
  line: number;
  /** Whether the office asks about it or refused it. */
  @ApiProperty({ enum: OFFICE_ANSWERS })
  officeAnswer: OfficeAnswer;
  /** The office's code of the reason; null without one. */
  @ApiProperty({ type: String, nullable: true })
  tagCode: string | null;
  /** The office's words; null without any. */
  @ApiProperty({ type: String, nullable: true })
  officeWords: string | null;
  /** The office's number for it; null without one. */
  @ApiProperty({ type: String, nullable: true })
  officeNumber: string | null;
  /** What it means and how to fix it. */
  cause: string;
  /** Text of the link to where to fix it. */
  linkLabel: string;
  /** Path of that page in Stampline. */
  linkPath: string;
  /** When the office's answer was recorded, ISO 8601, UTC. */
  taggedAt: string;
  /** Whether it can still be changed: its filing has not been sent again since. */
  isCurrent: boolean;
}
