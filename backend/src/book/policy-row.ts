import type { CalendarDate } from '../dates/calendar-date.js';
import type { StatedDetails } from './transaction-details.js';
import type { TransactionType } from '../tax/pricing/price-request.js';

/** One valid row of an uploaded file: a transaction of one policy, or the policy as it is now. */
export interface PolicyRow {
  row: number;
  policyNumber: string;
  insuredName: string;
  effectiveDate: CalendarDate;
  expirationDate: CalendarDate;
  /** Dollars x 100; negative in return transactions. */
  premiumCents: number;
  /** Home state, two upper-case letters. */
  state: string;
  brokerName: string | null;
  insurerName: string | null;
  coverageType: string | null;
  notes: string | null;
  /** As the file says; null when it is to be inferred from what is known of the policy. */
  statedType: TransactionType | null;
  /** As the file says, otherwise the effective date. */
  transactionDate: CalendarDate;
  /** Whether the file says the transaction date. */
  statesTransactionDate: boolean;
  /** What the sending system calls the transaction; null where it has no name. */
  externalId: string | null;
  /** What else the row says; null where the file has none of the columns. */
  details: StatedDetails | null;
}

/** A row that was not imported, with one sentence per thing that is wrong. */
export interface FailedRow {
  row: number;
  policyNumber: string | null;
  errors: string[];
  /** What the sending system calls its transaction, of which other rows may be valid; left out where that makes no difference. */
  externalId?: string | null;
  /** Values of the row that are not words of the format; left out where there are none. */
  openValues?: readonly OpenValue[];
}

/** A value that is not one of the words that its column takes. */
export interface OpenValue {
  readonly column: string;
  readonly value: string;
}
