import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import type { Month } from '../ledger/month.js';
import type { Payee } from '../ledger/payee.js';
import { parseDollarsToBigInt } from '../money/plain-dollars.js';
import { findPaymentsPaidBy } from './payments.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** A payment to a payee; its amount is zero if it is voided. */
export interface RecordedPayment {
  readonly id: string;
  readonly state: string;
  readonly payee: Payee;
  readonly toMonth: Month;
  readonly paidOn: CalendarDate;
  /** Negative for a refund. */
  readonly cents: bigint;
  readonly confirmation: string | null;
}

/** Provides recorded payments to accounting integrations. */
@Injectable()
export class RecordedPaymentsService {
  /** Returns the payments that are for a month or later and were made on or before a day. */
  async findPayments(tx: OrganizationTx, span: { fromMonth: Month; paidBy: CalendarDate }): Promise<RecordedPayment[]> {
    const payments = await findPaymentsPaidBy(tx, span);
    return payments.map(({ id, state, payee, toMonth, paidOn, amount, confirmation, voidedAt }) => ({
      id,
      state,
      payee,
      toMonth,
      paidOn,
      cents: voidedAt === null ? parseDollarsToBigInt(amount) : 0n,
      confirmation,
    }));
  }
}
