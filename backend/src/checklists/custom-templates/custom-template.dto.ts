import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { MaxItems } from '../../platform/web/http/validation/max-items.decorator.js';
import { PRIORITIES, type Priority } from '../../filing-schedule/upcoming-deadline.js';
import { SINGLE_LINE } from '../../platform/web/http/validation/optional-text.decorator.js';
import { trim } from '../../platform/web/http/validation/trim.js';
import { FieldLabel, explain } from '../../platform/kernel/problems/field-instruction.js';
import { MAX_ITEMS } from '../checklist.js';
import { CHECKLIST_TYPES, type ChecklistType } from '../checklist-type.js';
import { WrittenItemDto } from '../written-item.dto.js';
import { TemplateItemDto } from '../templates/template.dto.js';

class TemplateNameDto {
  /** Name of the template, unique in the organization. @example "Annual binder review" */
  @Transform(trim)
  @IsString()
  @Length(1, 200)
  @Matches(SINGLE_LINE, explain('on one line'))
  name: string;
}

/** A checklist to keep as a template. */
export class SaveTemplateDto extends TemplateNameDto {
  /** Id of the checklist to copy the items from. */
  @FieldLabel('the id of the checklist')
  @IsUUID('all', explain('as the API returned it', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10'))
  checklistId: string;
}

/** Desired state of a template's item. An item with the title of an existing item keeps that item's source and proof. */
export class PutTemplateItemDto extends WrittenItemDto {
  /** Priority of the item. */
  @ApiProperty({ enum: PRIORITIES })
  @IsIn(PRIORITIES)
  priority: Priority;

  /** Days before the due date of the checklist; defaults to 0. @example 7 */
  @FieldLabel('the days before the due date')
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(365)
  daysBefore?: number;
}

/** Desired state of a template. */
export class PutTemplateDto extends TemplateNameDto {
  /** All items in order: 1 to 200. */
  @IsArray()
  @ArrayMinSize(1)
  @MaxItems(MAX_ITEMS)
  @ValidateNested({ each: true })
  @Type(() => PutTemplateItemDto)
  items: PutTemplateItemDto[];
}

/** A template of the organization. */
export class OwnTemplateDto {
  /** Id of the template. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Name of the template. @example "Annual binder review" */
  name: string;
  /** State of the checklist it was created from; it works for other states, too. @example VA */
  state: string;
  /** Type of the checklists created from it. */
  @ApiProperty({ enum: CHECKLIST_TYPES })
  checklistType: ChecklistType;
  /** Items of the template, in order. */
  items: TemplateItemDto[];
  /** Time it was created, ISO 8601, UTC. */
  createdAt: string;
  /** Name of the person who created it. @example "Dana Reyes" */
  createdByName: string;
}
