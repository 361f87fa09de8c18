import type { Settlement } from '../../charged/charged.types.js';
import type { CalendarDate } from '../../dates/calendar-date.js';
import type { Month } from '../../ledger/month.js';
import type { Payee } from '../../ledger/payee.js';

export const LIABILITY_KINDS = ['bill', 'payment', 'settlement'] as const;
export type LiabilityKind = (typeof LIABILITY_KINDS)[number];

/** A bill owed to a payee for a month, a payment to a payee, or a settled difference between invoiced charges and those due. */
export interface Liability {
  /** Permanent key that entries refer to; independent of the amounts. */
  readonly key: string;
  readonly kind: LiabilityKind;
  /** Kind of settlement of a difference; absent for bills and payments. */
  readonly settlement?: Settlement;
  readonly state: string;
  readonly payee: Payee;
  /** Name of the payee, or of the insured for a settled difference. */
  readonly payeeName: string;
  /** Month of the liability, or the last month that a payment covers. */
  readonly month: Month;
  readonly date: CalendarDate;
  /** Prefix of the document number. */
  readonly number: string;
  /** Whole cents: premium tax, the entire payment, or the tax charged less the tax due. Negative if the charge is returned. */
  readonly taxCents: number;
  /** Whole cents: all other charges. */
  readonly feesCents: number;
  readonly premiumCents: number;
  readonly words: LiabilityTexts;
}

export interface LiabilityTexts {
  readonly policyNumber: string;
  readonly insuredName: string;
  readonly effectiveDate: string;
}

/** Charges of one kind for a filing month. */
export interface OwedByKind {
  readonly state: string;
  readonly month: Month;
  readonly payee: Payee;
  readonly amendment: number;
  readonly kind: string;
  readonly cents: bigint;
}

export const isZero = ({ taxCents, feesCents }: Pick<Liability, 'taxCents' | 'feesCents'>): boolean => taxCents === 0 && feesCents === 0;
