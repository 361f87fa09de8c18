import type { CalendarDate } from '../dates/calendar-date.js';
import type { TransactionDetails } from '../book/transaction-details.js';
import type { TransactionType } from '../tax/pricing/price-request.js';
import type { Completeness } from '../tax/pricing/price-result.js';

/** Facts that determine the price of a stored transaction. Money in whole cents. */
export interface PricedFacts {
  state: string;
  type: TransactionType;
  termEffectiveDate: CalendarDate;
  transactionDate: CalendarDate;
  expirationDate: CalendarDate;
  premiumCents: number;
  insurerFeesCents: number;
  brokerFeesCents: number;
  coverageType: string | null;
  details: TransactionDetails | null;
}

/** A recorded transaction: the facts of its price, and its current charges. Money in whole cents. */
export interface RecordedTransaction extends PricedFacts {
  id: string;
  policyId: string;
  policyNumber: string;
  insuredName: string;
  /** True if the policy's amounts, which cover its current term, include it. */
  isOfCurrentTerm: boolean;
  taxCents: number;
  feesCents: number;
  /** Adjustment with the current charges; null if there is none. */
  adjustmentId: string | null;
  adjustments: number;
  /** Completeness of the current charges, and of the policy; null if not recorded. */
  completeness: Completeness | null;
  policyCompleteness: Completeness | null;
}
