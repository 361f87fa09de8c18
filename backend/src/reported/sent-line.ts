import type { CalendarDate } from '../dates/calendar-date.js';
import type { OfficeResponse } from './office-response.js';

/** A transaction in a package that was sent. */
export interface SentLine {
  readonly transactionId: string;
  readonly reportedAs: string;
  /** Line in the package, from 1. */
  readonly line: number;
  readonly policyNumber: string;
  readonly effectiveDate: CalendarDate;
  /** Exact dollar text. */
  readonly premium: string;
  readonly answer: OfficeResponse | null;
}

/** An office's response to a sent transaction. */
export interface LineResponse {
  readonly transactionId: string;
  readonly answer: OfficeResponse;
  /** The office's code for the reason; null if the office gave no code. */
  readonly code: string | null;
  /** The office's explanation; null if the office gave none. */
  readonly words: string | null;
  /** The office's number for the transaction; null if the office gave no number. */
  readonly officeNumber: string | null;
}

export interface TransactionPolicy {
  readonly policyId: string;
  readonly policyNumber: string;
}

export interface TransactionCorrection {
  readonly byName: string;
  readonly at: Date;
  readonly reason: string | null;
}
