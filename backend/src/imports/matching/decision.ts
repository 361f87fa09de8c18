import type { CalendarDate } from '../../dates/calendar-date.js';
import type { TransactionType } from '../../tax/pricing/price-request.js';
import type { TransactionDetails } from '../../book/transaction-details.js';
import type { PolicyRow } from '../../book/policy-row.js';
import type { BookedRow } from './booked-row.js';

/** Decision on one row. */
export type Decision = Booking | Description | Unchanged | Joined | Refusal;

interface Resting {
  /** Transactions that hold the content of the row and have to be remembered; empty when they identify it themselves. */
  restsOn: readonly BookedRow[];
}

/** A transaction to record, with the ones that it replaces. */
export interface Booking extends Resting {
  kind: 'book';
  row: PolicyRow;
  type: TransactionType;
  /** The row's premium, or the difference to the book. */
  premiumCents: number;
  /** For a difference, the premium that the row states; otherwise null. */
  statedPremiumCents: number | null;
  termEffectiveDate: CalendarDate;
  transactionDate: CalendarDate;
  coverageType: string | null;
  details: TransactionDetails | null;
  /** Transactions that are backed out. */
  replaces: readonly BookedRow[];
  /** Transactions that get the row's names. */
  describes: readonly BookedRow[];
  /** Values before and after; null where the row changed nothing in the book. */
  note: string | null;
}

/** The row changes names or notes of recorded transactions; no money moves. */
export interface Description extends Resting {
  kind: 'describe';
  row: PolicyRow;
  transactions: readonly BookedRow[];
  note: string;
}

/** The book already holds the row. */
export interface Unchanged extends Resting {
  kind: 'unchanged';
  row: PolicyRow;
  /** The recorded transaction; null when the row follows another row of the file. */
  transactionId: string | null;
  /** Number of the row that it repeats or is counted with: it is imported when that one is. */
  follows: number | null;
  note: string | null;
}

/** An additional row of the same transaction; shares its outcome. */
export interface Joined {
  kind: 'join';
  row: PolicyRow;
  first: number;
}

export interface Refusal {
  kind: 'refuse';
  row: PolicyRow;
  errors: string[];
}

export const refusal = (row: PolicyRow, sentence: string): Refusal => ({ kind: 'refuse', row, errors: [sentence] });
