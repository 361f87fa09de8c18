import { type CalendarDate, isCalendarDate } from '../../jurisdictions/calendar-date.js';
import { pageMarker, readPageMarker } from '../page-marker.js';

/** Place in the list: everything after the transaction with this date and id. */
export interface LiabilityCursor {
  transactionDate: CalendarDate;
  id: string;
}

/** A cursor as the opaque text that clients hand back. */
export function liabilityCursorText({ transactionDate, id }: LiabilityCursor): string {
  return pageMarker({ sortedBy: transactionDate, id });
}

/** @throws Problem 'validation-failed' for text that cannot be a cursor */
export function readLiabilityCursor(text: string): LiabilityCursor {
  const { sortedBy, id } = readPageMarker(text, isCalendarDate);
  return { transactionDate: sortedBy, id };
}
