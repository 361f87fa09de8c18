import type { CalendarDate } from '../../dates/calendar-date.js';
import type { TransactionType } from '../../tax/pricing/price-request.js';
import type { TransactionDetails } from '../../book/transaction-details.js';
import type { PolicyRow } from '../../book/policy-row.js';
import type { RecordedRow } from './recorded-row.js';

export type Decision = NewTransaction | Relabeling | UnchangedRow | JoinedRow | RefusedRow;

interface DependentDecision {
  /** Transactions to remember because they contain the row; empty if they already identify it. */
  restsOn: readonly RecordedRow[];
}

/** A transaction to record, with the transactions it replaces. */
export interface NewTransaction extends DependentDecision {
  kind: 'book';
  row: PolicyRow;
  type: TransactionType;
  /** The row's premium, or the difference from the book. */
  premiumCents: number;
  /** For a difference, the premium that the row states; otherwise null. */
  statedPremiumCents: number | null;
  termEffectiveDate: CalendarDate;
  transactionDate: CalendarDate;
  coverageType: string | null;
  details: TransactionDetails | null;
  /** Transactions to back out. */
  replaces: readonly RecordedRow[];
  /** Transactions that receive the row's names. */
  describes: readonly RecordedRow[];
  /** Values before and after; null if the row changed nothing in the book. */
  note: string | null;
}

/** Changes names or notes of recorded transactions; amounts stay the same. */
export interface Relabeling extends DependentDecision {
  kind: 'describe';
  row: PolicyRow;
  /** The row without the amounts that apply to several transactions together. */
  description: PolicyRow;
  transactions: readonly RecordedRow[];
  note: string;
}

export interface UnchangedRow extends DependentDecision {
  kind: 'unchanged';
  row: PolicyRow;
  /** The recorded transaction; null if the row follows another row in the file. */
  transactionId: string | null;
  /** Number of the row that it repeats or is counted with; both are imported or neither. */
  follows: number | null;
  note: string | null;
}

/** An additional row of the same transaction; shares its outcome. */
export interface JoinedRow {
  kind: 'join';
  row: PolicyRow;
  first: number;
}

export interface RefusedRow {
  kind: 'refuse';
  row: PolicyRow;
  errors: string[];
}

export const refuseRow = (row: PolicyRow, sentence: string): RefusedRow => ({ kind: 'refuse', row, errors: [sentence] });
