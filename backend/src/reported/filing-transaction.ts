import type { CalendarDate } from '../dates/calendar-date.js';
import type { RuleKind } from '../jurisdictions/rulebook.types.js';
import type { Completeness } from '../tax/pricing/price-result.js';
import type { BookedType } from '../book/booked-type.js';
import type { TransactionDetails } from '../book/transaction-details.js';

/** A transaction as a filing reports it, with what is charged for it now. Amounts as exact text of dollars. */
export interface FilingTransaction {
  readonly id: string;
  /** The id under which it is sent, whatever is corrected: that of the transaction which it corrects where that was sent before. */
  readonly reportedAs: string;
  readonly policyId: string;
  readonly policyNumber: string;
  readonly transactionType: BookedType;
  readonly insuredName: string;
  readonly brokerName: string | null;
  readonly insurerName: string | null;
  readonly termEffectiveDate: CalendarDate;
  readonly effectiveDate: CalendarDate;
  readonly expirationDate: CalendarDate;
  readonly transactionDate: CalendarDate;
  readonly premium: string;
  readonly insurerFees: string;
  readonly brokerFees: string;
  readonly tax: string;
  readonly fees: string;
  /** Tax and fees. */
  readonly total: string;
  /** The charges of tax and fees by their kind. */
  readonly charges: Readonly<Partial<Record<RuleKind, string>>>;
  readonly completeness: Completeness | null;
  readonly details: TransactionDetails | null;
  /** Tax and fees that were sent of it before: this is the difference since, and its premium was sent. Null for a transaction that is sent whole. */
  readonly adjusts: string | null;
  readonly coverages: readonly { readonly coverageType: string | null; readonly premium: string }[];
}

/** Sums over the transactions of a filing, as exact text of dollars. */
export interface FilingSums {
  readonly transactions: number;
  readonly policies: number;
  readonly premium: string;
  /** The negative premiums in it. */
  readonly returned: string;
  readonly tax: string;
  readonly fees: string;
  /** The policy fees that are named as such. */
  readonly policyFees: string;
  readonly total: string;
  readonly charges: Readonly<Partial<Record<RuleKind, string>>>;
}
