import { ApiProperty } from '@nestjs/swagger';
import { PRIORITIES, type Priority } from '../../filing-schedule/upcoming-deadline.js';
import { ItemSourceDto } from '../checklist.dto.js';
import { CHECKLIST_TYPES, type ChecklistType } from '../checklist-type.js';

/** The templates of a state. */
export class StateTemplatesDto {
  /** Two-letter code. */
  state: string;
  stateName: string;
  /** The types for which the state has filings, and new business. */
  @ApiProperty({ enum: CHECKLIST_TYPES, isArray: true })
  checklistTypes: ChecklistType[];
  /** The usual filings of the state, in words. */
  usualFilings: string;
  /** How many items the templates have together. */
  itemCount: number;
}

/** An item of a template. */
export class TemplateItemDto {
  /** The task, in one line. */
  title: string;
  /** More about it; may be empty. */
  description: string;
  /** How urgent it is. */
  @ApiProperty({ enum: PRIORITIES })
  priority: Priority;
  /** Heading under which it is listed. */
  category: string;
  /** Whether it needs a document as evidence. */
  documentRequired: boolean;
  /** Days before the due date of the checklist on which it is due. */
  daysBefore: number;
  /** Where it comes from; null for an item of your own. */
  source: ItemSourceDto | null;
}

/** What a state asks for one type of filing. */
export class StateTemplateDto {
  /** Two-letter code. */
  state: string;
  stateName: string;
  /** What it is for. */
  @ApiProperty({ enum: CHECKLIST_TYPES })
  checklistType: ChecklistType;
  /** Whether our rules of the state have filings of this type. */
  hasFilings: boolean;
  /** The items in their order. */
  items: TemplateItemDto[];
}
