import type { CalendarDate } from '../dates/calendar-date.js';

export const DOCUMENT_STATUSES = ['draft', 'ready', 'filed', 'overdue'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** What decides the status of a document on a day. */
export interface DocumentState {
  readonly isFiled: boolean;
  readonly isDraft: boolean;
  readonly isVoid: boolean;
  /** Whether no later version of it stands, and none of them is filed. */
  readonly isCurrent: boolean;
  readonly dueDate: CalendarDate | null;
}

/** Filed before all; what is due and not filed is overdue, unless another version took its place or it is of a time before tracking began. */
export function documentStatus(
  { isFiled, isDraft, isVoid, isCurrent, dueDate }: DocumentState,
  { today, trackingSince }: { readonly today: CalendarDate; readonly trackingSince: CalendarDate },
): DocumentStatus {
  if (isFiled) return 'filed';
  if (isCurrent && !isVoid && dueDate !== null && dueDate < today && dueDate >= trackingSince) return 'overdue';
  return isDraft ? 'draft' : 'ready';
}
