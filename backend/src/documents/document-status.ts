import type { CalendarDate } from '../dates/calendar-date.js';

export const DOCUMENT_STATUSES = ['draft', 'ready', 'filed', 'overdue'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Facts that determine the status of a document on a given day. */
export interface DocumentState {
  readonly isFiled: boolean;
  readonly isDraft: boolean;
  readonly isVoid: boolean;
  /** True if no later version is valid, and no version is filed. */
  readonly isCurrent: boolean;
  readonly dueDate: CalendarDate | null;
}

/**
 * Returns the status: a filed document stays `filed`; an unfiled document is overdue after its due date, unless another version replaces it or it
 * is from before tracking began.
 */
export function computeDocumentStatus(
  { isFiled, isDraft, isVoid, isCurrent, dueDate }: DocumentState,
  { today, trackingSince }: { readonly today: CalendarDate; readonly trackingSince: CalendarDate },
): DocumentStatus {
  if (isFiled) return 'filed';
  if (isCurrent && !isVoid && dueDate !== null && dueDate < today && dueDate >= trackingSince) return 'overdue';
  return isDraft ? 'draft' : 'ready';
}
