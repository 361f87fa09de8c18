import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import { DocumentGenerationService } from '../documents/document-generation.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { getMonthOf } from '../ledger/month.js';
import type { Payee } from '../ledger/payee.js';
import { toDollars } from '../money/json-dollars.js';
import { PaymentsService } from '../payments/payments.service.js';
import type { UserCaller } from '../platform/kernel/access/caller.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { StatementsService } from '../statements/statements.service.js';
import type { Quarter } from './last-quarter.js';

/** Document for Virginia's year to date. */
const DOCUMENT = { documentType: 'form_802', state: 'VA' };

/** Settles the demo's last quarter: payments, the statement of its last month, and a document. */
@Injectable()
export class DemoFiledQuarterService {
  constructor(
    private readonly database: DatabaseService,
    private readonly ledger: LedgerService,
    private readonly payments: PaymentsService,
    private readonly statements: StatementsService,
    private readonly documents: DocumentGenerationService,
  ) {}

  /** @param states states whose liabilities for the quarter are paid in full */
  async settleQuarter(owner: UserCaller, quarter: Quarter, paidOn: CalendarDate, states: readonly string[]): Promise<void> {
    const [fromMonth, toMonth] = [getMonthOf(quarter.from), getMonthOf(quarter.to)];
    await this.statements.issueStatement(owner, toMonth);
    for (const state of states) {
      const open = await this.findOpenLiabilities(owner.organizationId, state, { from: fromMonth, to: toMonth });
      for (const [payee, cents] of open)
        await this.payments.recordPayment(owner, {
          state,
          payee,
          fromMonth,
          toMonth,
          amount: toDollars(cents),
          paidOn,
          method: 'ach_credit',
        });
    }
    await this.documents.generateDocument(owner.organizationId, DOCUMENT, owner);
  }

  /** Returns the liability to each payee in a state, if there is any. */
  private async findOpenLiabilities(organizationId: string, state: string, months: { readonly from: string; readonly to: string }) {
    const rows = await this.database.inSnapshot(organizationId, (tx) => this.ledger.readRows(tx, { ...months, state }));
    const open = new Map<Payee, bigint>();
    for (const { payee, openCents } of rows) open.set(payee, (open.get(payee) ?? 0n) + openCents);
    return [...open].filter(([, cents]) => cents > 0n);
  }
}
