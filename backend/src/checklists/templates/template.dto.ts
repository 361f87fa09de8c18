import { ApiProperty } from '@nestjs/swagger';
import { PRIORITIES, type Priority } from '../../filing-schedule/upcoming-deadline.js';
import { ItemSourceDto } from '../checklist.dto.js';
import { CHECKLIST_TYPES, type ChecklistType } from '../checklist-type.js';

/** The templates of a state. */
export class StateTemplatesDto {
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Name of the state. @example Virginia */
  stateName: string;
  /** Types for which the state has filings, and new business. */
  @ApiProperty({ enum: CHECKLIST_TYPES, isArray: true })
  checklistTypes: ChecklistType[];
  /**
   * Usual filings of the state, in plain English.
   * @example "Quarterly filing when liability exceeds $1,500. Form 802 annual reconciliation due March 1"
   */
  usualFilings: string;
  /** Number of items in all templates of the state. @example 42 */
  itemCount: number;
}

/** An item of a template. */
export class TemplateItemDto {
  /** Task in one line. @example "Get three declinations from admitted insurers" */
  title: string;
  /** Details of the task; may be empty. @example "Keep the declinations with the policy file." */
  description: string;
  /** Priority of the item. */
  @ApiProperty({ enum: PRIORITIES })
  priority: Priority;
  /** Heading of the group in which the item is listed. @example Filing */
  category: string;
  /** True if it needs a document as evidence. @example true */
  documentRequired: boolean;
  /** Days before the due date of the checklist. @example 7 */
  daysBefore: number;
  /** Source of the item; null for an item you added. */
  source: ItemSourceDto | null;
}

/** Requirements of a state for one type of filing. */
export class StateTemplateDto {
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Name of the state. @example Virginia */
  stateName: string;
  /** Type of the checklist. */
  @ApiProperty({ enum: CHECKLIST_TYPES })
  checklistType: ChecklistType;
  /** True if the rulebook has filings of this type for the state. @example true */
  hasFilings: boolean;
  /** Items of the template, in order. */
  items: TemplateItemDto[];
}
