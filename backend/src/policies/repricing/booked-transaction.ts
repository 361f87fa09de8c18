import type { CalendarDate } from '../../jurisdictions/calendar-date.js';
import type { TransactionType } from '../../tax/price-request.js';

/** What the price of a stored transaction depends on. Money in whole cents. */
export interface PricedFacts {
  /** Home state. */
  state: string;
  type: TransactionType;
  termEffectiveDate: CalendarDate;
  transactionDate: CalendarDate;
  premiumCents: number;
  insurerFeesCents: number;
  brokerFeesCents: number;
  coverageType: string | null;
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
}
