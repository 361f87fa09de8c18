import type { CalendarDate } from '../../jurisdictions/calendar-date.js';
import type { TransactionType } from '../../tax/price-request.js';

/** A transaction of the book: what its price depends on, and what is charged for it at present. Money in whole cents. */
export interface BookedTransaction {
  id: string;
  policyId: string;
  policyNumber: string;
  insuredName: string;
  /** Home state. */
  state: string;
  type: TransactionType;
  termEffectiveDate: CalendarDate;
  transactionDate: CalendarDate;
  /** Whether the policy's own amounts, which are those of its current term, contain it. */
  isOfCurrentTerm: boolean;
  premiumCents: number;
  insurerFeesCents: number;
  brokerFeesCents: number;
  coverageType: string | null;
  taxCents: number;
  feesCents: number;
  /** The adjustment that says what is charged; null as long as there is none. */
  adjustmentId: string | null;
  adjustments: number;
}
