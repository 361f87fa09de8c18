import type { CalendarDate } from '../../dates/calendar-date.js';
import type { Month } from '../../ledger/month.js';
import type { Payee } from '../../ledger/payee.js';

/** What is to be in the books: what is owed to a payee for a month, or a payment to it. */
export interface Liability {
  /** The same for as long as it exists, whatever its amounts: an entry is known by it. */
  readonly key: string;
  readonly kind: 'bill' | 'payment';
  readonly state: string;
  readonly payee: Payee;
  readonly payeeName: string;
  /** The month, or the last one that a payment is for. */
  readonly month: Month;
  readonly date: CalendarDate;
  /** Begins the document number. */
  readonly number: string;
  /** Whole cents; premium tax, or all that is paid. Negative for a return. */
  readonly taxCents: number;
  /** All other charges. */
  readonly feesCents: number;
  readonly premiumCents: number;
  readonly words: LiabilityWords;
}

/** What texts of an entry can say, in words. */
export interface LiabilityWords {
  readonly policyNumber: string;
  readonly insuredName: string;
  readonly effectiveDate: string;
}

/** What is charged of one kind, by the month in which it is filed. */
export interface OwedOfKind {
  readonly state: string;
  readonly month: Month;
  readonly payee: Payee;
  readonly amendment: number;
  readonly kind: string;
  readonly cents: bigint;
}

/** A payment to a payee. */
export interface PaymentMade {
  readonly id: string;
  readonly state: string;
  readonly payee: Payee;
  readonly toMonth: Month;
  readonly paidOn: CalendarDate;
  /** Negative for a refund; 0 for one that was voided. */
  readonly cents: bigint;
  readonly confirmation: string | null;
}

export const isNothing = ({ taxCents, feesCents }: Pick<Liability, 'taxCents' | 'feesCents'>): boolean => taxCents === 0 && feesCents === 0;
