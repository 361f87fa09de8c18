import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { MaxItems } from '../platform/web/http/validation/max-items.decorator.js';
import { MAX_DOCUMENTS } from './evidence/document-limits.js';
import { IsPlausibleDate } from '../dates/is-plausible-date.decorator.js';
import { PRIORITIES, type Priority } from '../filing-schedule/upcoming-deadline.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { FormatQueryDto } from '../platform/content/downloads/format-query.dto.js';
import { trimToNull } from '../platform/web/http/validation/optional-text.decorator.js';
import { PageQueryOf } from '../platform/kernel/lists/page-query.js';
import { FieldLabel, explain } from '../platform/kernel/problems/field-instruction.js';
import { CHECKLIST_STATUSES, type ChecklistStatus, MAX_ITEMS } from './checklist.js';
import { ItemDocumentDto, ItemProofDto, ItemSourceDto } from './checklist.dto.js';
import { checklistList } from './checklist-list.js';
import { CHECKLIST_TYPES, type ChecklistType } from './checklist-type.js';
import { WrittenItemDto } from './written-item.dto.js';
import { OR_NULL } from '../platform/web/http/validation/or-null.js';

const ID_OPTIONS = explain('as the API returned it', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10');
const MAX_VERSION = 2_147_483_647;

class ChecklistFilterDto {
  /** Only checklists of this state: two-letter code, in upper or lower case. @example VA */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Only checklists of this type. */
  @ApiProperty({ required: false, enum: CHECKLIST_TYPES })
  @IsOptional()
  @IsIn(CHECKLIST_TYPES)
  checklistType?: ChecklistType;

  /** Only checklists in this status today. */
  @ApiProperty({ required: false, enum: CHECKLIST_STATUSES })
  @IsOptional()
  @IsIn(CHECKLIST_STATUSES)
  status?: ChecklistStatus;

  /** `true`: only checklists with open items; `false`: only completed ones. @example true */
  @FieldLabel('whether open ones are listed')
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsOptional()
  @IsBoolean()
  open?: boolean;
}

export class ChecklistListQueryDto extends IntersectionType(PageQueryOf(checklistList), ChecklistFilterDto) {}

export class ChecklistDownloadQueryDto extends IntersectionType(FormatQueryDto, ChecklistFilterDto) {
  /** Only the checklist with this id. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @FieldLabel('the id of the checklist')
  @IsOptional()
  @IsUUID('all', ID_OPTIONS)
  checklistId?: string;
}

/** Filing or template of a new checklist. */
export class GenerateChecklistDto {
  /** Two-letter code of the state, in upper or lower case. @example VA */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toUpperCase() : value))
  @IsJurisdictionCode()
  state: string;

  /** Type of the checklist; defaults to the type of the state's next deadline, or of the template. */
  @ApiProperty({ required: false, enum: CHECKLIST_TYPES })
  @IsOptional()
  @IsIn(CHECKLIST_TYPES)
  checklistType?: ChecklistType;

  /** Id of a template of the organization, whose items replace the state's. */
  @FieldLabel('the id of the template')
  @Transform(trimToNull)
  @IsOptional(OR_NULL)
  @IsUUID('all', ID_OPTIONS)
  templateId?: string | null;
}

export class NextChecklistQueryDto {
  /** Two-letter code of the state, in upper or lower case. @example VA */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toUpperCase() : value))
  @IsJurisdictionCode()
  state: string;

  /** Type of the checklist; defaults to the type of the state's next deadline. */
  @ApiProperty({ required: false, enum: CHECKLIST_TYPES })
  @IsOptional()
  @IsIn(CHECKLIST_TYPES)
  checklistType?: ChecklistType;
}

/** Desired state of an item. Fields that the server computes may be sent as they were read; they are ignored. */
export class PutItemDto extends WrittenItemDto {
  /**
   * Id of an existing item, or `item-0` for the item at that position; omit it for a new item.
   * @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90
   */
  @FieldLabel('the id of the item')
  @IsOptional()
  @IsString()
  @MaxLength(100)
  id?: string;

  /** Priority of the item; defaults to medium for a new one. */
  @ApiProperty({ required: false, enum: PRIORITIES })
  @IsOptional()
  @IsIn(PRIORITIES)
  priority?: Priority;

  /** Due date, YYYY-MM-DD; an empty string counts as null. @example 2027-01-31 */
  @Transform(trimToNull)
  @IsOptional(OR_NULL)
  @IsPlausibleDate()
  dueDate?: string | null;

  /** Ignored in requests: the day from the response that you edited. @example 2027-01-29 */
  @IsOptional(OR_NULL)
  actBy?: string | null;

  /** True if the item is done. @example false */
  @FieldLabel('whether it is done')
  @IsOptional()
  @IsBoolean()
  completed?: boolean;

  /** Ignored in requests: the value from the response that you edited. */
  @IsOptional(OR_NULL)
  completedAt?: string | null;

  /** Name of the person. Ignored in requests; accepted so that you can send back an edited response. @example "Ana Ortiz" */
  @IsOptional(OR_NULL)
  @ApiProperty({ type: 'string', required: false, nullable: true, maxLength: 300 })
  completedByName?: string | null;

  /** Ignored in requests: the value from the response that you edited. @example false */
  @IsOptional()
  documentMissing?: boolean;

  /** Ignored: the documents from the response that you edited. */
  @IsOptional()
  @MaxItems(MAX_DOCUMENTS)
  documents?: ItemDocumentDto[];

  /** Ignored in requests: the source from the response that you edited. */
  @IsOptional(OR_NULL)
  source?: ItemSourceDto | null;

  /** Ignored in requests: the proof from the response that you edited. */
  @IsOptional(OR_NULL)
  proof?: ItemProofDto | null;

  /** Ignored in requests: the gap from the response that you edited. */
  @IsOptional(OR_NULL)
  gap?: ItemProofDto | null;

  /** Ignored in requests: the proof from the response that you edited. @example "License SL-1042 is valid through Dec 31, 2027." */
  @IsOptional(OR_NULL)
  @ApiProperty({ type: 'string', required: false, nullable: true, maxLength: 1_000 })
  acceptedProof?: string | null;
}

/** Desired state of a checklist; absent fields stay unchanged. */
export class PutChecklistDto {
  /** All items in order, at most 200. Items that are omitted are removed with their documents. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(0)
  @MaxItems(MAX_ITEMS)
  @ValidateNested({ each: true })
  @Type(() => PutItemDto)
  items?: PutItemDto[];

  /** Ignored: the percentage is computed from the items. @example 67 */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(100)
  completionPercentage?: number;

  /** Ignored: the status is computed from the items and the due date. */
  @ApiProperty({ required: false, enum: CHECKLIST_STATUSES })
  @IsOptional()
  @IsIn(CHECKLIST_STATUSES)
  status?: ChecklistStatus;

  /** Type of the checklist. */
  @ApiProperty({ required: false, enum: CHECKLIST_TYPES })
  @IsOptional()
  @IsIn(CHECKLIST_TYPES)
  checklistType?: ChecklistType;

  /** Due date, YYYY-MM-DD; an empty string counts as null. @example 2027-01-31 */
  @Transform(trimToNull)
  @IsOptional(OR_NULL)
  @IsPlausibleDate()
  dueDate?: string | null;

  /** Ignored: the act-by date is computed from the due date. @example 2027-01-29 */
  @IsOptional(OR_NULL)
  actBy?: string | null;

  /** Version you read. If it is not the current one, nothing is changed, and the response describes the other changes. @example 3 */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_VERSION)
  version?: number;
}

/** Completion of an item. */
export class TickItemDto {
  /** True if the item is done. @example true */
  @FieldLabel('whether it is done')
  @IsBoolean()
  completed: boolean;
}

/** Proofs to accept. */
export class AcceptProofsDto {
  /** Ids of the items; defaults to all open items that have a proof. @example ["item-0"] */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(0)
  @MaxItems(MAX_ITEMS)
  @IsString({ each: true })
  @MaxLength(100, { ...explain('in at most 100 characters'), each: true })
  itemIds?: string[];
}
