import type { CalendarDate } from '../../dates/calendar-date.js';
import type { TransactionType } from '../../tax/pricing/price-request.js';
import type { TransactionDetails } from '../../book/transaction-details.js';
import type { PolicyRow } from '../../book/policy-row.js';
import type { BookedRow } from './booked-row.js';

/** What becomes of a row. */
export type Decision = Booking | Description | Unchanged | Joined | Refusal;

interface Resting {
  /** Transactions of the book by which it holds what the row says, which has to be remembered; none where they say it themselves. */
  restsOn: readonly BookedRow[];
}

/** A transaction is booked, in the place of others where the row corrects them. */
export interface Booking extends Resting {
  kind: 'book';
  row: PolicyRow;
  type: TransactionType;
  /** The row's, or the difference to what the book held. */
  premiumCents: number;
  /** Of a difference, what the row says; otherwise null. */
  statedPremiumCents: number | null;
  termEffectiveDate: CalendarDate;
  transactionDate: CalendarDate;
  coverageType: string | null;
  details: TransactionDetails | null;
  /** Backed out, this one takes their place. */
  replaces: readonly BookedRow[];
  /** Take the row's names. */
  describes: readonly BookedRow[];
  /** What was before and after, where the row moved something that was in the book. */
  note: string | null;
}

/** Names or notes of booked transactions follow the row; no money moves. */
export interface Description extends Resting {
  kind: 'describe';
  row: PolicyRow;
  transactions: readonly BookedRow[];
  note: string;
}

/** The book says it already. */
export interface Unchanged extends Resting {
  kind: 'unchanged';
  row: PolicyRow;
  /** The transaction of the book; null for that of the row that it follows. */
  transactionId: string | null;
  /** Number of the row of the file that it repeats or is counted with: it is imported when that one is. */
  follows: number | null;
  note: string | null;
}

/** A further row of the transaction of another row: what becomes of that one becomes of it. */
export interface Joined {
  kind: 'join';
  row: PolicyRow;
  /** Number of the transaction's first row in the file. */
  first: number;
}

export interface Refusal {
  kind: 'refuse';
  row: PolicyRow;
  errors: string[];
}

export const refusal = (row: PolicyRow, sentence: string): Refusal => ({ kind: 'refuse', row, errors: [sentence] });
