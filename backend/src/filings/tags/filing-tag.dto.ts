import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsUUID, ValidateIf } from 'class-validator';
import { IsJurisdictionCode } from '../../jurisdictions/is-jurisdiction-code.decorator.js';
import { OR_NULL } from '../../platform/web/http/validation/or-null.js';
import { OptionalText, trimToNull } from '../../platform/web/http/validation/optional-text.decorator.js';
import { PageQueryOf } from '../../platform/kernel/lists/page-query.js';
import { FieldLabel, explain } from '../../platform/kernel/problems/field-instruction.js';
import { OFFICE_RESPONSES, type OfficeResponse } from '../../reported/office-response.js';
import { tagList } from './tag-list.js';
import { SETTLED_STATUSES, TAG_STATUSES, type TagStatus } from './tag-status.js';

const ID_OPTIONS = explain('as the API returned it', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10');

class TagFilterDto {
  /** Only tags of filings of this state: two-letter code, in upper or lower case. @example VA */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Only tags with this status. */
  @ApiProperty({ required: false, enum: TAG_STATUSES })
  @IsOptional()
  @IsIn(TAG_STATUSES)
  tagStatus?: TagStatus;

  /** Only tags assigned to the member with this id. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @FieldLabel('the id of the assignee')
  @IsOptional()
  @IsUUID('all', ID_OPTIONS)
  assigneeId?: string;

  /** Only tags of the filing with this id. @example 3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10 */
  @FieldLabel('the id of the filing')
  @IsOptional()
  @IsUUID('all', ID_OPTIONS)
  filingId?: string;
}

export class TagListQueryDto extends IntersectionType(PageQueryOf(tagList), TagFilterDto) {}

/** Changes to a transaction that an office tagged or rejected. Absent fields stay unchanged. */
export class ChangeTagDto {
  /** Status of the tag. */
  @FieldLabel('the status of the tag')
  @ApiProperty({ required: false, enum: TAG_STATUSES })
  @ValidateIf((_, value) => value !== undefined)
  @IsIn(TAG_STATUSES)
  tagStatus?: TagStatus;

  /** Fix that was applied, or the reason to send it again unchanged. Required if explained. @example "The insurer has its number now." */
  @FieldLabel('the note')
  @OptionalText()
  tagNote?: string | null;

  /** Id of the assigned member; null to unassign. */
  @FieldLabel('the id of the assignee')
  @Transform(trimToNull)
  @IsOptional(OR_NULL)
  @IsUUID('all', ID_OPTIONS)
  assigneeId?: string | null;
}

/** Settlement of all open tags of a filing. */
export class SettleTagsDto {
  /** Status to set for all open tags. */
  @FieldLabel('the status of the tag')
  @ApiProperty({ enum: SETTLED_STATUSES })
  @IsIn(SETTLED_STATUSES)
  tagStatus: (typeof SETTLED_STATUSES)[number];

  /** Fix that was applied, or the reason to send them again unchanged. Required if explained. @example "The insurer has its number now." */
  @FieldLabel('the note')
  @OptionalText()
  tagNote?: string | null;
}

/** Work on a transaction that an office tagged or rejected. */
export class TagWorkDto {
  /** Status of the tag. A transaction that is corrected or backed out is marked as fixed automatically. */
  @ApiProperty({ enum: TAG_STATUSES })
  tagStatus: TagStatus;
  /** Fix that was applied, or the reason to send it again unchanged; null if there is no note. @example "The insurer has its number now." */
  @ApiProperty({ type: String, nullable: true })
  tagNote: string | null;
  /** Name of the person who settled it; null while it is open. @example "Dana Reyes" */
  @ApiProperty({ type: String, nullable: true })
  settledByName: string | null;
  /** Time it was settled, ISO 8601, UTC; null while it is open. */
  @ApiProperty({ type: String, nullable: true })
  settledAt: string | null;
  /** Id of the assigned member; null if no one is assigned. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @ApiProperty({ type: String, nullable: true })
  assigneeId: string | null;
  /** Name of the assigned member; null if no one is assigned. @example "Ana Ortiz" */
  @ApiProperty({ type: String, nullable: true })
  assigneeName: string | null;
}

/** Last day to respond to a kind of tag. */
export class TagAnswerDayDto {
  /** Kind of tag, in the words of the rule. @example "priority tags" */
  tagsInWords: string;
  /** Last day to respond, counted from the notice, YYYY-MM-DD. @example 2026-12-19 */
  answerByDate: string;
}

/** A transaction that an office tagged or rejected, until it is fixed or explained. */
export class FilingTagDto extends TagWorkDto {
  /** Id of the filing tag. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Id of the filing. @example 3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10 */
  filingId: string;
  /** Title of the filing. @example "Virginia: Form 802 annual reconciliation, Year 2026" */
  filedAs: string;
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Id of the transaction. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  transactionId: string;
  /** Id of the policy. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  policyId: string;
  /** Number of the policy. @example TL-1001 */
  ofPolicyNumber: string;
  /** Line of the transaction in the package, from 1. @example 3 */
  line: number;
  /** Response of the office: tagged or rejected. */
  @ApiProperty({ enum: OFFICE_RESPONSES })
  officeAnswer: OfficeResponse;
  /** Office's code for the reason; null if the office gave no code. @example URP */
  @ApiProperty({ type: String, nullable: true })
  tagCode: string | null;
  /** Reason in the office's words; null if there is none. @example "Return premium exceeds the premium on file." */
  @ApiProperty({ type: String, nullable: true })
  officeWords: string | null;
  /** Office's number for the transaction; null if the office gave no number. @example FL-2026-004711 */
  @ApiProperty({ type: String, nullable: true })
  officeNumber: string | null;
  /**
   * Meaning of the tag and how to fix it.
   * @example "The return premium does not match what was filed. Compare it with the transaction that it returns."
   */
  cause: string;
  /** Text of the link to the page that fixes it. @example "Open the insurers" */
  linkLabel: string;
  /** Path of the page in Stampline that fixes it. @example /insurers */
  linkPath: string;
  /** Time the office's response was recorded, ISO 8601, UTC. */
  taggedAt: string;
  /** Last days to respond, by kind of tag, earliest first; empty if no source names days. */
  answerDays: TagAnswerDayDto[];
  /** Rules for the response, or a statement that we found none. @example "A priority tag is answered within 28 days." */
  answerText: string;
  /** True if it can still be changed because its filing has not been sent again. @example true */
  isCurrent: boolean;
}
