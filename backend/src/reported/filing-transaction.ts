import type { CalendarDate } from '../dates/calendar-date.js';
import type { RuleKind } from '../jurisdictions/rulebook.types.js';
import type { Completeness } from '../tax/pricing/price-result.js';
import type { RecordedType } from '../book/recorded-type.js';
import type { TransactionDetails } from '../book/transaction-details.js';

/** Report of a transaction that another transaction backs out or replaces. */
export interface EarlierReport {
  readonly transactionType: RecordedType;
  /** Id under which it was sent. */
  readonly reportedAs: string;
  readonly officeNumber: string | null;
}

/** A transaction as a filing reports it, with its current charges. Amounts as exact dollar text. */
export interface FilingTransaction {
  readonly id: string;
  /** Id under which it is sent. For a correction, this is the id of the corrected transaction, if that was sent before. */
  readonly reportedAs: string;
  readonly policyId: string;
  readonly policyNumber: string;
  /** Account of the insured; null if the policy is not linked to an account. */
  readonly accountId: string | null;
  readonly transactionType: RecordedType;
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
  /** Tax and fees by kind. */
  readonly charges: Readonly<Partial<Record<RuleKind, string>>>;
  readonly completeness: Completeness | null;
  readonly details: TransactionDetails | null;
  /**
   * Tax and fees that were sent before. In that case, this line contains only the difference since then, without premium. Null for a transaction
   * that is sent as a whole.
   */
  readonly adjusts: string | null;
  /**
   * Title of another duty's filing with which the office received this transaction, or the one that it corrects. Such a transaction is included in
   * the totals but not in the file.
   */
  readonly reportedWith: string | null;
  /** Set for a back-out of a transaction that an office has received. Names and details are copied from that transaction. */
  readonly backsOut: EarlierReport | null;
  /** Set for a correction of a transaction that an office has received: the corrected transaction, which a back-out reverses. */
  readonly replaces: EarlierReport | null;
  readonly coverages: readonly { readonly coverageType: string | null; readonly premium: string }[];
}

/** Sums over the transactions of a filing, as exact dollar text. */
export interface FilingSums {
  readonly transactions: number;
  /** Number of transactions that the office received with another duty's filing. */
  readonly reportedBefore: number;
  readonly policies: number;
  readonly premium: string;
  /** Sum of the negative premiums. */
  readonly returned: string;
  readonly tax: string;
  readonly fees: string;
  readonly policyFees: string;
  readonly total: string;
  readonly charges: Readonly<Partial<Record<RuleKind, string>>>;
}
