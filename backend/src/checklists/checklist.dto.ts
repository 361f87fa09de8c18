import { ApiProperty } from '@nestjs/swagger';
import { PRIORITIES, type Priority } from '../filing-schedule/upcoming-deadline.js';
import { CHECKLIST_STATUSES, type ChecklistStatus } from './checklist.js';
import { CHECKLIST_TYPES, type ChecklistType } from './checklist-type.js';

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
  /** The task, in one line. */
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
  /** Whether it is done. */
  completed: boolean;
  /** When it was completed: ISO 8601, UTC; null while it is open. */
  completedAt: string | null;
  /** Who completed it; null while it is open. */
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
  /** The accepted proof, in the words of that day; null for an item completed without one. */
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
  /** The act-by date: YYYY-MM-DD; null without one. */
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
  /** The act-by date: YYYY-MM-DD; null without one. */
  dueDate: string | null;
  /** Id of an open checklist of the same state, type and period; null without one. */
  existingId: string | null;
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
