import { findPreviousBusinessDay } from '../dates/business-day.js';
import type { CalendarDate } from '../dates/calendar-date.js';
import type { Priority } from '../filing-schedule/upcoming-deadline.js';
import type { ChecklistType } from './checklist-type.js';
import type { ProofKind } from './proofs/proof-kind.js';

export const CHECKLIST_STATUSES = ['pending', 'in_progress', 'completed', 'overdue'] as const;
export type ChecklistStatus = (typeof CHECKLIST_STATUSES)[number];

export const MAX_ITEMS = 200;

export interface ItemSource {
  readonly text: string;
  /** URL of the source; null if no page is published. */
  readonly url: string | null;
}

export interface ItemDocument {
  readonly fileId: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly addedByName: string;
  readonly addedAt: Date;
}

export interface ChecklistItem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly priority: Priority;
  readonly category: string;
  readonly dueDate: CalendarDate | null;
  readonly completed: boolean;
  readonly completedAt: Date | null;
  readonly completedByName: string | null;
  readonly documentRequired: boolean;
  readonly source: ItemSource | null;
  /** Kind of data that can prove the item; null if only a user can confirm it. */
  readonly proofKind: ProofKind | null;
  /** Accepted proof, in its wording at that time; null if the item was checked off without a proof. */
  readonly acceptedProof: string | null;
}

export interface Checklist {
  readonly id: string;
  readonly state: string;
  readonly checklistType: ChecklistType;
  /** Filing that the checklist prepares, such as 'Form 801, Q4 2026'; null if nothing is due. */
  readonly filing: string | null;
  readonly deadlineId: string | null;
  readonly periodFrom: CalendarDate | null;
  readonly periodTo: CalendarDate | null;
  readonly dueDate: CalendarDate | null;
  readonly createdAt: Date;
  readonly createdByName: string;
  /** Version of the rulebook from which its items and dates were derived. */
  readonly rulebookVersion: string;
  readonly version: number;
  /** Version that last changed each field. */
  readonly changedIn: Readonly<Record<string, number>>;
}

export interface FullChecklist extends Checklist {
  readonly items: readonly ChecklistItem[];
  /** Keyed by item id. */
  readonly documents: ReadonlyMap<string, readonly ItemDocument[]>;
}

type TickedItem = readonly Pick<ChecklistItem, 'completed'>[];

/** Returns the progress as a whole percentage; 100 only if no items are open. */
export function computeCompletionPercentage(items: TickedItem): number {
  const done = items.filter(({ completed }) => completed).length;
  if (items.length === 0 || done === 0) return 0;
  return done === items.length ? 100 : Math.min(99, Math.round((100 * done) / items.length));
}

/** Computes the status; a checklist is overdue if its due date has passed and items are open. */
export function computeStatus(items: TickedItem, dueDate: CalendarDate | null, today: CalendarDate): ChecklistStatus {
  const percent = computeCompletionPercentage(items);
  if (percent === 100) return 'completed';
  if (dueDate !== null && dueDate < today) return 'overdue';
  return percent > 0 ? 'in_progress' : 'pending';
}

/** Returns the due date, or the business day before it if the due date is not a business day. The checklist is overdue only after the due date. */
export const findActBy = (dueDate: CalendarDate | null): CalendarDate | null =>
  dueDate === null ? null : findPreviousBusinessDay(dueDate);

const POSITION_PATTERN = /^item-(\d{1,3})$/;

/** Finds the item that a URL refers to by its id, or by its position as `item-0`, `item-1` and so on. */
export function findItem<Item extends { readonly id: string }>(items: readonly Item[], name: string): Item | undefined {
  const place = POSITION_PATTERN.exec(name)?.[1];
  return items.find(({ id }) => id === name.toLowerCase()) ?? (place === undefined ? undefined : items[Number(place)]);
}
