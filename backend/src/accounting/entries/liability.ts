import type { Settlement } from '../../charged/charged.types.js';
import type { CalendarDate } from '../../dates/calendar-date.js';
import type { Month } from '../../ledger/month.js';
import type { Payee } from '../../ledger/payee.js';

export const LIABILITY_KINDS = ['bill', 'payment', 'settlement'] as const;
export type LiabilityKind = (typeof LIABILITY_KINDS)[number];

/** A bill owed to a payee for a month, a payment to it, or a settled difference between the charges of an invoice and those due. */
export interface Liability {
  /** Identifies it permanently, regardless of its amounts; entries refer to it. */
  readonly key: string;
  readonly kind: LiabilityKind;
  /** Way in which a difference was settled; absent in bills and payments. */
  readonly settlement?: Settlement;
  readonly state: string;
  readonly payee: Payee;
  /** Name of the payee; of the insured for a settled difference. */
  readonly payeeName: string;
  /** The month, or the last month that a payment covers. */
  readonly month: Month;
  readonly date: CalendarDate;
  /** Prefix of the document number. */
  readonly number: string;
  /** Whole cents; premium tax, the whole payment, or charged less due. Negative for a return. */
  readonly taxCents: number;
  /** All other charges. */
  readonly feesCents: number;
  readonly premiumCents: number;
  readonly words: LiabilityTexts;
}

export interface LiabilityTexts {
  readonly policyNumber: string;
  readonly insuredName: string;
  readonly effectiveDate: string;
}

/** Charges of one kind, by filing month. */
export interface OwedByKind {
  readonly state: string;
  readonly month: Month;
  readonly payee: Payee;
  readonly amendment: number;
  readonly kind: string;
  readonly cents: bigint;
}

export const isZero = ({ taxCents, feesCents }: Pick<Liability, 'taxCents' | 'feesCents'>): boolean => taxCents === 0 && feesCents === 0;
