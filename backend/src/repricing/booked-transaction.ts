import type { CalendarDate } from '../dates/calendar-date.js';
import type { TransactionDetails } from '../book/transaction-details.js';
import type { TransactionType } from '../tax/pricing/price-request.js';
import type { Completeness } from '../tax/pricing/price-result.js';

/** What the price of a stored transaction depends on. Money in whole cents. */
export interface PricedFacts {
  /** Home state. */
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

/** A transaction of the book: what its price depends on, and what is charged for it at present. Money in whole cents. */
export interface BookedTransaction extends PricedFacts {
  id: string;
  policyId: string;
  policyNumber: string;
  insuredName: string;
  /** Whether the policy's own amounts, which are those of its current term, contain it. */
  isOfCurrentTerm: boolean;
  taxCents: number;
  feesCents: number;
  /** The adjustment that says what is charged; null as long as there is none. */
  adjustmentId: string | null;
  adjustments: number;
  /** Whether what is charged at present is all that is due, and the same as the policy has it; null where not recorded. */
  completeness: Completeness | null;
  policyCompleteness: Completeness | null;
}
