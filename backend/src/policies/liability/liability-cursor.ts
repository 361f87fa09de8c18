import type { CalendarDate } from '../../jurisdictions/calendar-date.js';
import { Problem } from '../../platform/http/problem.js';

/** Place in the list: everything after the transaction with this date and id. */
export interface LiabilityCursor {
  transactionDate: CalendarDate;
  id: string;
}

const FORM = /^(\d{4}-\d{2}-\d{2}) ([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** A cursor as the opaque text that clients hand back. */
export function liabilityCursorText({ transactionDate, id }: LiabilityCursor): string {
  return Buffer.from(`${transactionDate} ${id}`).toString('base64url');
}

/** @throws Problem 'validation-failed' for text that no answer has given */
export function readLiabilityCursor(text: string): LiabilityCursor {
  const [, transactionDate, id] = FORM.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (transactionDate === undefined || id === undefined) {
    const message = 'The cursor must be the nextCursor of an earlier answer.';
    throw new Problem('validation-failed', message, { errors: [{ field: 'cursor', message }] });
  }
  return { transactionDate, id };
}
