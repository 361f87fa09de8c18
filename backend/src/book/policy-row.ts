import type { CalendarDate } from '../dates/calendar-date.js';
import type { StatedDetails } from './transaction-details.js';
import type { TransactionType } from '../tax/pricing/price-request.js';

/** One valid row of an uploaded file: a transaction of one policy, or the current state of the policy. */
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
  /** Type in the file; null if it is inferred from the known policy. */
  statedType: TransactionType | null;
  /** Date in the file; the effective date if the file has none. */
  transactionDate: CalendarDate;
  /** True if the file contains the transaction date. */
  statesTransactionDate: boolean;
  /** Id of the transaction in the sending system; null if there is none. */
  externalId: string | null;
  /** Details in the row; null if the file has none of the detail columns. */
  details: StatedDetails | null;
}

/** A row that was not imported, with one sentence per error. */
export interface FailedRow {
  row: number;
  policyNumber: string | null;
  errors: string[];
  /** Id of the row's transaction in the sending system, which may also have valid rows; absent if that does not matter. */
  externalId?: string | null;
  /** Values outside their columns' lists of accepted words; absent if there are none. */
  openValues?: readonly OpenValue[];
}

/** A value outside its column's list of accepted words. */
export interface OpenValue {
  readonly column: string;
  readonly value: string;
}
