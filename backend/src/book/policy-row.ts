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
  /** Type in the file; null if it is inferred from the known policy. */
  statedType: TransactionType | null;
  /** Date in the file, otherwise the effective date. */
  transactionDate: CalendarDate;
  /** True if the file has the transaction date. */
  statesTransactionDate: boolean;
  /** Id of the transaction in the sending system; null if there is none. */
  externalId: string | null;
  /** Details of the row; null if the file has none of the columns. */
  details: StatedDetails | null;
}

/** A row that was not imported, with one sentence per error. */
export interface FailedRow {
  row: number;
  policyNumber: string | null;
  errors: string[];
  /** Id of its transaction in the sending system, which may have other, valid rows; absent if that makes no difference. */
  externalId?: string | null;
  /** Values outside their columns' lists of accepted words; absent if there are none. */
  openValues?: readonly OpenValue[];
}

/** A value outside its column's list of accepted words. */
export interface OpenValue {
  readonly column: string;
  readonly value: string;
}
