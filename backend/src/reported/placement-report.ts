import type { RecordedType } from '../book/recorded-type.js';
import type { OfficeResponse } from './office-response.js';

/** A line of a sent package that reported a transaction, or the transaction that it corrects. */
export interface PlacementReport {
  readonly transactionId: string;
  /** Number of corrections since the sent transaction; 0 for the sent transaction. */
  readonly steps: number;
  readonly filingId: string;
  readonly packageId: string;
  readonly obligationId: string;
  /** Id under which it was sent. */
  readonly reportedAs: string;
  readonly transactionType: RecordedType;
  readonly sentAt: Date;
  readonly answer: OfficeResponse | null;
  readonly officeNumber: string | null;
  readonly filedAs: string;
}

/** Selection of transactions to read page by page. */
export interface TransactionRange {
  /** Two-letter codes. */
  readonly states: readonly string[];
  /** Months of transaction dates, YYYY-MM; all months when absent. */
  readonly months?: readonly string[] | undefined;
}

/** Transactions in a state, by transaction date. */
export interface TransactionDays {
  /** Two-letter code. */
  readonly state: string;
  /** First day, YYYY-MM-DD. */
  readonly from: string;
  /** Last day, YYYY-MM-DD. */
  readonly to: string;
}
