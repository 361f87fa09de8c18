import { isCalendarDate } from '../jurisdictions/calendar-date.js';
import { pageMarker, readPageMarker } from './page-marker.js';
import type { PolicyCursor } from './policy-list.queries.js';

/** The time and the offset of an instant as PostgreSQL writes it. */
const TIME = /^ (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d)?$/;

/** A cursor as the opaque text that clients hand back. */
export function cursorText({ updatedAt, id }: PolicyCursor): string {
  return pageMarker({ sortedBy: updatedAt, id });
}

/** @throws Problem 'validation-failed' for text that cannot be a cursor */
export function readCursor(text: string): PolicyCursor {
  const { sortedBy, id } = readPageMarker(text, isInstant);
  return { updatedAt: sortedBy, id };
}

function isInstant(text: string): boolean {
  return isCalendarDate(text.slice(0, 10)) && TIME.test(text.slice(10));
}
