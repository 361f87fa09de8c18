import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsPlausibleDate } from '../dates/is-plausible-date.decorator.js';
import { PRIORITIES, type Priority } from '../filing-schedule/upcoming-deadline.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { FormatQueryDto } from '../platform/downloads/format-query.dto.js';
import { ON_LINES, ON_ONE_LINE, textOrNull } from '../platform/http/validation/optional-text.decorator.js';
import { trimmed } from '../platform/http/validation/trimmed.js';
import { PageQueryOf } from '../platform/lists/page-query.js';
import { Called, says } from '../platform/problems/field-words.js';
import { CHECKLIST_STATUSES, type ChecklistStatus, MOST_ITEMS } from './checklist.js';
import { checklistList } from './checklist-list.js';
import { CHECKLIST_TYPES, type ChecklistType } from './checklist-type.js';

const AN_ID = says('as it was answered', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10');
const MOST_VERSIONS = 2_147_483_647;

class ChecklistFilterDto {
  /** Only checklists of this state: two-letter code, in any case. */
  @IsOptional()
  @Matches(/^[A-Za-z]{2}$/, says('as a two-letter code', 'VA'))
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
}

export class ChecklistListQueryDto extends IntersectionType(PageQueryOf(checklistList), ChecklistFilterDto) {}

export class ChecklistDownloadQueryDto extends IntersectionType(FormatQueryDto, ChecklistFilterDto) {
  /** Only this checklist: its id. */
  @Called('the id of the checklist')
  @IsOptional()
  @IsUUID('all', AN_ID)
  checklistId?: string;
}

/** What to make a checklist of. */
export class GenerateChecklistDto {
  /** Two-letter code, in any case. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toUpperCase() : value))
  @IsJurisdictionCode()
  state: string;

  /** Left out: the type of the state's next deadline, or of the template. */
  @ApiProperty({ required: false, enum: CHECKLIST_TYPES })
  @IsOptional()
  @IsIn(CHECKLIST_TYPES)
  checklistType?: ChecklistType;

  /** Id of a template of the organization, whose items take the place of the state's. */
  @Called('the id of the template')
  @Transform(textOrNull)
  @IsOptional()
  @IsUUID('all', AN_ID)
  templateId?: string | null;
}

export class NextChecklistQueryDto {
  /** Two-letter code, in any case. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toUpperCase() : value))
  @IsJurisdictionCode()
  state: string;

  /** Left out: the type of the state's next deadline. */
  @ApiProperty({ required: false, enum: CHECKLIST_TYPES })
  @IsOptional()
  @IsIn(CHECKLIST_TYPES)
  checklistType?: ChecklistType;
}

/** Where an item comes from. */
export class ItemSourceDto {
  /** The source in words. */
  @ApiProperty({ maxLength: 500 })
  text: string;
  /** Where it is published; null where nothing is. */
  @ApiProperty({ type: 'string', nullable: true, maxLength: 2_000 })
  url: string | null;
}

/** Something that the organization's data says of an item. */
export class ItemProofDto {
  /** In one sentence. */
  @ApiProperty({ maxLength: 1_000 })
  text: string;
  /** Path of the page that shows it. */
  @ApiProperty({ maxLength: 500 })
  link: string;
}

/** A document that was put to an item. */
export class ItemDocumentDto {
  /** Id of the file. */
  @ApiProperty({ maxLength: 36 })
  fileId: string;
  /** Name of the file. */
  @ApiProperty({ maxLength: 300 })
  name: string;
  /** Size of the file in bytes. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 26_214_400 })
  sizeBytes: number;
  /** Who added it. */
  @ApiProperty({ maxLength: 300 })
  addedByName: string;
  /** ISO 8601, UTC. */
  addedAt: string;
}

/** An item of a checklist. */
export class ChecklistItemDto {
  id: string;
  /** What has to be done, in one line. */
  title: string;
  /** More about it; may be empty. */
  description: string;
  /** How urgent it is. */
  @ApiProperty({ enum: PRIORITIES })
  priority: Priority;
  /** Heading under which it is listed. */
  category: string;
  /** YYYY-MM-DD; null without one. */
  dueDate: string | null;
  /** Whether a person ticked it. */
  completed: boolean;
  /** When it was ticked: ISO 8601, UTC; null while it is open. */
  completedAt: string | null;
  /** Who ticked it; null while it is open. */
  completedByName: string | null;
  /** Whether it needs a document as evidence. */
  documentRequired: boolean;
  /** Whether it needs a document and has none. */
  documentMissing: boolean;
  /** The documents, the oldest first. */
  documents: ItemDocumentDto[];
  /** Where it comes from; null for an item of your own. */
  source: ItemSourceDto | null;
  /** What in your data proves it now; null for nothing. A person accepts it. */
  proof: ItemProofDto | null;
  /** What is missing in your data for a proof; null for nothing, or where data cannot prove it. */
  gap: ItemProofDto | null;
  /** The accepted proof, in the words of that day; null for an item ticked without one. */
  acceptedProof: string | null;
}

/** What has to be done for one filing of a state, or for new business there. */
export class ChecklistDto {
  id: string;
  /** Two-letter code. */
  state: string;
  stateName: string;
  /** What it is for. */
  @ApiProperty({ enum: CHECKLIST_TYPES })
  checklistType: ChecklistType;
  /** The filing that it prepares; null where none is due. */
  filing: string | null;
  /** Id of the deadline that it prepares; null where the organization has none. */
  deadlineId: string | null;
  /** First day of the period; null without one. */
  @ApiProperty({ type: 'string', nullable: true })
  periodStart: string | null;
  /** Last day of the period; null without one. */
  @ApiProperty({ type: 'string', nullable: true })
  periodEnd: string | null;
  /** The items in their order. */
  items: ChecklistItemDto[];
  /** Rounded share of completed items in percent; 100 only when all are. */
  completionPercentage: number;
  /** Overdue when the due date has passed in New York and not all items are completed. */
  @ApiProperty({ enum: CHECKLIST_STATUSES })
  status: ChecklistStatus;
  /** The day to act by: YYYY-MM-DD; null without one. */
  dueDate: string | null;
  /** Items that need a document and have none. */
  documentsMissing: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Who made it. */
  createdByName: string;
  /** Counts the changes, from 1; a change may name the one it was made on. */
  version: number;
}

/** A new checklist. */
export class GeneratedChecklistDto extends ChecklistDto {
  /** Id of an open checklist of the same state, type and period; null without one. */
  existingId: string | null;
}

/** What a new checklist would be. */
export class NextChecklistDto {
  /** Two-letter code. */
  state: string;
  /** The type that it would have. */
  @ApiProperty({ enum: CHECKLIST_TYPES })
  checklistType: ChecklistType;
  /** The filing that it would prepare; null where none is due. */
  filing: string | null;
  /** The day to act by: YYYY-MM-DD; null without one. */
  dueDate: string | null;
  /** Id of an open checklist of the same state, type and period; null without one. */
  existingId: string | null;
}

/** An item as it shall be. What the server knows by itself may be sent as it was read; it is not taken over. */
export class PutItemDto {
  /** Id of a known item, or `item-0` for the item in that place; a new item has none. */
  @Called('the id of the item')
  @IsOptional()
  @IsString()
  @MaxLength(100)
  id?: string;

  /** What has to be done, in one line. */
  @Transform(trimmed)
  @IsString()
  @Length(1, 300)
  @Matches(ON_ONE_LINE, says('on one line'))
  title: string;

  /** More about it. */
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(4_000)
  @Matches(ON_LINES, says('without control characters'))
  description?: string;

  /** How urgent it is; medium for a new item. */
  @ApiProperty({ required: false, enum: PRIORITIES })
  @IsOptional()
  @IsIn(PRIORITIES)
  priority?: Priority;

  /** Heading under which it is listed; General for a new item. */
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @Length(1, 100)
  @Matches(ON_ONE_LINE, says('on one line'))
  category?: string;

  /** YYYY-MM-DD; an empty text counts as null. */
  @Transform(textOrNull)
  @IsOptional()
  @IsPlausibleDate()
  dueDate?: string | null;

  /** Whether it is done. */
  @Called('whether it is done')
  @IsOptional()
  @IsBoolean()
  completed?: boolean;

  /** Whether it needs a document as evidence. */
  @Called('whether it needs a document')
  @IsOptional()
  @IsBoolean()
  documentRequired?: boolean;

  /** As it was read; not taken over. */
  @IsOptional()
  completedAt?: string | null;

  /** As it was read; not taken over. */
  @IsOptional()
  @ApiProperty({ type: 'string', required: false, nullable: true, maxLength: 300 })
  completedByName?: string | null;

  /** As it was read; not taken over. */
  @IsOptional()
  documentMissing?: boolean;

  /** As they were read; not taken over. */
  @IsOptional()
  documents?: ItemDocumentDto[];

  /** As it was read; not taken over. */
  @IsOptional()
  source?: ItemSourceDto | null;

  /** As it was read; not taken over. */
  @IsOptional()
  proof?: ItemProofDto | null;

  /** As it was read; not taken over. */
  @IsOptional()
  gap?: ItemProofDto | null;

  /** As it was read; not taken over. */
  @IsOptional()
  @ApiProperty({ type: 'string', required: false, nullable: true, maxLength: 1_000 })
  acceptedProof?: string | null;
}

/** A checklist as it shall be; what is left out stays as it is. */
export class PutChecklistDto {
  /** All items in their order: at most 200. Those that are left out are removed with their documents. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(0)
  @ArrayMaxSize(MOST_ITEMS)
  @ValidateNested({ each: true })
  @Type(() => PutItemDto)
  items?: PutItemDto[];

  /** Computed from the items; what is sent is not taken over. */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(100)
  completionPercentage?: number;

  /** Computed from items and due date; what is sent is not taken over. */
  @ApiProperty({ required: false, enum: CHECKLIST_STATUSES })
  @IsOptional()
  @IsIn(CHECKLIST_STATUSES)
  status?: ChecklistStatus;

  /** What it is for. */
  @ApiProperty({ required: false, enum: CHECKLIST_TYPES })
  @IsOptional()
  @IsIn(CHECKLIST_TYPES)
  checklistType?: ChecklistType;

  /** YYYY-MM-DD; an empty text counts as null. */
  @Transform(textOrNull)
  @IsOptional()
  @IsPlausibleDate()
  dueDate?: string | null;

  /** The version you have read. Where it is not the current one, nothing is changed and the answer says what others have changed. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST_VERSIONS)
  version?: number;
}

/** Whether an item is done. */
export class TickItemDto {
  /** Whether it is done. */
  @Called('whether it is done')
  @IsBoolean()
  completed: boolean;
}

/** Which proofs are accepted. */
export class AcceptProofsDto {
  /** Ids of the items; left out: all open items that have a proof. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(0)
  @ArrayMaxSize(MOST_ITEMS)
  @IsString({ each: true })
  @MaxLength(100, { ...says('in at most 100 characters'), each: true })
  itemIds?: string[];
}

/** Figures over all open checklists. */
export class ChecklistOverviewDto {
  /** Checklists with items left to do. */
  openChecklists: number;
  /** Of those, the overdue ones. */
  overdueChecklists: number;
  /** Checklists with nothing left to do. */
  completedChecklists: number;
  /** Share of completed items over all open checklists in percent, to one decimal; null without open checklists. */
  @ApiProperty({ type: 'number', nullable: true })
  completionShare: number | null;
  /** The same without items that lack their document. */
  @ApiProperty({ type: 'number', nullable: true })
  provenShare: number | null;
  /** Open items that are critical or overdue. */
  criticalItems: number;
  /** Completed items of open checklists that lack their document. */
  unprovenItems: number;
}
