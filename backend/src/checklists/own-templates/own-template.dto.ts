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
import { MostItems } from '../../platform/http/validation/most-items.decorator.js';
import { PRIORITIES, type Priority } from '../../filing-schedule/upcoming-deadline.js';
import { ON_ONE_LINE } from '../../platform/http/validation/optional-text.decorator.js';
import { trimmed } from '../../platform/http/validation/trimmed.js';
import { Called, says } from '../../platform/problems/field-words.js';
import { MOST_ITEMS } from '../checklist.js';
import { CHECKLIST_TYPES, type ChecklistType } from '../checklist-type.js';
import { WrittenItemDto } from '../written-item.dto.js';
import { TemplateItemDto } from '../templates/template.dto.js';

class TemplateNameDto {
  /** Name of the template, unique in the organization. */
  @Transform(trimmed)
  @IsString()
  @Length(1, 200)
  @Matches(ON_ONE_LINE, says('on one line'))
  name: string;
}

/** A checklist to keep as a template. */
export class SaveTemplateDto extends TemplateNameDto {
  /** Id of the checklist whose items it takes. */
  @Called('the id of the checklist')
  @IsUUID('all', says('as it was answered', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10'))
  checklistId: string;
}

/** An item of a template as it shall be. Items with the title of a known one keep its source and its proof. */
export class PutTemplateItemDto extends WrittenItemDto {
  /** How urgent it is. */
  @ApiProperty({ enum: PRIORITIES })
  @IsIn(PRIORITIES)
  priority: Priority;

  /** Days before the due date of the checklist on which it is due; defaults to 0. */
  @Called('the days before the due date')
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(365)
  daysBefore?: number;
}

/** A template as it shall be. */
export class PutTemplateDto extends TemplateNameDto {
  /** All items in their order: 1 to 200. */
  @IsArray()
  @ArrayMinSize(1)
  @MostItems(MOST_ITEMS)
  @ValidateNested({ each: true })
  @Type(() => PutTemplateItemDto)
  items: PutTemplateItemDto[];
}

/** A template of the organization. */
export class OwnTemplateDto {
  id: string;
  /** What people call it. */
  name: string;
  /** State of the checklist that it was made of; checklists for other states can be made of it too. */
  state: string;
  /** What it is for. */
  @ApiProperty({ enum: CHECKLIST_TYPES })
  checklistType: ChecklistType;
  /** The items in their order. */
  items: TemplateItemDto[];
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Who made it. */
  createdByName: string;
}
