import { ApiProperty } from '@nestjs/swagger';
import { PRIORITIES, type Priority } from '../filing-schedule/upcoming-deadline.js';
import { CHECKLIST_STATUSES, type ChecklistStatus } from './checklist.js';
import { CHECKLIST_TYPES, type ChecklistType } from './checklist-type.js';

/** Source of an item. */
export class ItemSourceDto {
  /** Name or citation of the source. @example "Va. Code § 38.2-4807" */
  @ApiProperty({ maxLength: 500 })
  text: string;
  /** URL of the source; null if it is not published. @example https://law.lis.virginia.gov/vacode/38.2-4807/ */
  @ApiProperty({ type: 'string', nullable: true, maxLength: 2_000 })
  url: string | null;
}

/** Finding in the organization's data about an item. */
export class ItemProofDto {
  /** Proof in one sentence. @example "License SL-104882 is valid through Jun 30, 2028." */
  @ApiProperty({ maxLength: 1_000 })
  text: string;
  /** Path of the page that shows it. @example /settings/licenses */
  @ApiProperty({ maxLength: 500 })
  link: string;
}

/** A document attached to an item. */
export class ItemDocumentDto {
  /** Id of the file. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @ApiProperty({ maxLength: 36 })
  fileId: string;
  /** Name of the file. @example declinations-tidewater.pdf */
  @ApiProperty({ maxLength: 300 })
  name: string;
  /** Size of the file in bytes. @example 48213 */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 26_214_400 })
  sizeBytes: number;
  /** Name of the person who added it. @example "Dana Reyes" */
  @ApiProperty({ maxLength: 300 })
  addedByName: string;
  /** Time it was added, ISO 8601, UTC. */
  addedAt: string;
}

/** An item of a checklist. */
export class ChecklistItemDto {
  /** Id of the checklist item. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Task in one line. @example "Get three declinations from admitted insurers" */
  title: string;
  /** Details of the task; may be empty. @example "Keep the declinations with the policy file." */
  description: string;
  /** Priority of the item. */
  @ApiProperty({ enum: PRIORITIES })
  priority: Priority;
  /** Heading of the group in which the item is listed. @example Filing */
  category: string;
  /** Due date of the item, YYYY-MM-DD; null if the item has no due date. @example 2027-01-31 */
  dueDate: string | null;
  /** Last business day to act, YYYY-MM-DD: the due date, or the business day before it; null if there is no due date. @example 2027-01-29 */
  actBy: string | null;
  /** True if the item is done. @example true */
  completed: boolean;
  /** Time it was completed, ISO 8601, UTC; null while it is open. */
  completedAt: string | null;
  /** Name of the person who completed it; null while it is open. @example "Ana Ortiz" */
  completedByName: string | null;
  /** True if it needs a document as evidence. @example true */
  documentRequired: boolean;
  /** True if it needs a document and has none. @example true */
  documentMissing: boolean;
  /** Documents of the item, oldest first. */
  documents: ItemDocumentDto[];
  /** Source of the item; null for an item you added. */
  source: ItemSourceDto | null;
  /** Evidence in your data that the item is done, for a person to accept; null if there is none. */
  proof: ItemProofDto | null;
  /** Data missing for a proof; null if none is missing, or if data cannot prove the item. */
  gap: ItemProofDto | null;
  /**
   * Accepted proof, as worded that day; null for an item completed without one.
   * @example "License SL-1042 is valid through Dec 31, 2027."
   */
  acceptedProof: string | null;
}

/** Tasks for one filing of a state, or for new business there. */
export class ChecklistDto {
  /** Id of the checklist. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Name of the state. @example Virginia */
  stateName: string;
  /** Type of the checklist. */
  @ApiProperty({ enum: CHECKLIST_TYPES })
  checklistType: ChecklistType;
  /** Filing that it prepares; null if none is due. @example "Quarterly tax report, Q4 2026" */
  filing: string | null;
  /** Id of the deadline that it prepares; null if the organization has none. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  deadlineId: string | null;
  /** First day of the period; null for a checklist without a period. @example 2026-10-01 */
  @ApiProperty({ type: 'string', nullable: true })
  periodStart: string | null;
  /** Last day of the period; null for a checklist without a period. @example 2026-12-31 */
  @ApiProperty({ type: 'string', nullable: true })
  periodEnd: string | null;
  /** Items of the checklist, in order. */
  items: ChecklistItemDto[];
  /** Rounded percentage of completed items; 100 only if all are completed. @example 67 */
  completionPercentage: number;
  /** Status of the checklist; overdue if the due date has passed in New York and items are still open. */
  @ApiProperty({ enum: CHECKLIST_STATUSES })
  status: ChecklistStatus;
  /** Due date, YYYY-MM-DD: the last day to file on time; null if the checklist has no deadline. @example 2027-01-31 */
  dueDate: string | null;
  /** Last business day to act, YYYY-MM-DD: the due date, or the business day before it; null if there is no due date. @example 2027-01-29 */
  actBy: string | null;
  /** Number of items that need a document and have none. @example 1 */
  documentsMissing: number;
  /** Time it was created, ISO 8601, UTC. */
  createdAt: string;
  /** Name of the person who created it. @example "Dana Reyes" */
  createdByName: string;
  /** Version of the checklist, counted from 1; a change may name the version it is based on. @example 3 */
  version: number;
}

/** A new checklist. */
export class GeneratedChecklistDto extends ChecklistDto {
  /** Id of an open checklist of the same state, type and period; null if none is open. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  existingId: string | null;
}

/** Preview of a new checklist. */
export class NextChecklistDto {
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Type that the checklist would have. */
  @ApiProperty({ enum: CHECKLIST_TYPES })
  checklistType: ChecklistType;
  /** Filing that it would prepare; null if none is due. @example "Quarterly tax report, Q4 2026" */
  filing: string | null;
  /** Due date, YYYY-MM-DD: the last day to file on time; null if the checklist has no deadline. @example 2027-01-31 */
  dueDate: string | null;
  /** Last business day to act, YYYY-MM-DD: the due date, or the business day before it; null if there is no due date. @example 2027-01-29 */
  actBy: string | null;
  /** Id of an open checklist of the same state, type and period; null if none is open. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  existingId: string | null;
}

/** Figures over all open checklists. */
export class ChecklistOverviewDto {
  /** Number of checklists with open items. @example 4 */
  openChecklists: number;
  /** Number of open checklists that are overdue. @example 1 */
  overdueChecklists: number;
  /** Number of completed checklists. @example 12 */
  completedChecklists: number;
  /** Percentage of completed items in all open checklists, to one decimal; null if there are no open checklists. @example 98.2 */
  @ApiProperty({ type: 'number', nullable: true })
  completionShare: number | null;
  /** Percentage of completed items that have their document, to one decimal; null if there are no open checklists. @example 91.5 */
  @ApiProperty({ type: 'number', nullable: true })
  provenShare: number | null;
  /** Number of open items that are critical or overdue. @example 2 */
  criticalItems: number;
  /** Number of completed items of open checklists that lack their document. @example 3 */
  unprovenItems: number;
}
