import type { CalendarDate } from '../dates/calendar-date.js';
import type { Month } from '../ledger/month.js';
import type { Payee } from '../ledger/payee.js';

export const PAYMENT_KINDS = ['payment', 'refund'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const PAYMENT_METHODS = ['ach_credit', 'ach_debit', 'wire', 'check', 'card', 'portal', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_STATUSES = ['recorded', 'voided'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export interface PaymentRecord {
  readonly id: string;
  readonly state: string;
  readonly payee: Payee;
  readonly kind: PaymentKind;
  readonly fromMonth: Month;
  readonly toMonth: Month;
  /** Dollars with two decimals; negative for a refund. */
  readonly amount: string;
  readonly paidOn: CalendarDate;
  readonly method: PaymentMethod;
  readonly confirmation: string | null;
  readonly note: string | null;
  readonly recordedAt: Date;
  readonly recordedByName: string;
  readonly proofId: string | null;
  readonly proofName: string | null;
  readonly proofBytes: string | null;
  readonly voidedAt: Date | null;
  readonly voidedByName: string | null;
  readonly voidReason: string | null;
}
