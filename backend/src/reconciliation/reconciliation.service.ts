import { Injectable } from '@nestjs/common';
import { BooksHeldService } from '../accounting/entries/books-held.service.js';
import { addMonths } from '../dates/calendar-date.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { dollarsOf } from '../money/dollars.js';
import { payeeName } from '../ledger/payee-name.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { invalidFields } from '../platform/kernel/problems/invalid-fields.js';
import { CountedChargesService } from '../figures/counted/counted-charges.service.js';
import { type Match, matches } from './matching.js';
import { invoicedAmounts } from './office-invoices.queries.js';
import type { MatchDto, ReconciliationDto, ReconciliationQueryDto } from './reconciliation.dto.js';

const MOST_MONTHS = 24;

/** Comparison of policies, ledger, filings, payments, office invoices and company files, to the cent. */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly database: DatabaseService,
    private readonly ledger: LedgerService,
    private readonly counted: CountedChargesService,
    private readonly accounting: BooksHeldService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: ClockService,
  ) {}

  /** @throws Problem 'validation-failed' for months in the wrong order, or too many of them */
  async reconcile(organizationId: string, query: ReconciliationQueryDto): Promise<ReconciliationDto> {
    const { from, to } = this.monthsOf(query);
    const state = query.state?.toUpperCase() ?? null;
    const span = { from, to, state };
    // Counting is slow for a large book: all sides are read in one snapshot, and changes of the book do not wait.
    return this.database.inSnapshot(organizationId, async (tx) => {
      const kept = await this.ledger.owedByDates(tx, span);
      const found = matches(
        await this.counted.countCharges(tx, span, kept),
        kept,
        await this.ledger.readRows(tx, span),
        await invoicedAmounts(tx, span),
        await this.accounting.getBooksHeld(tx, span),
      );
      return {
        fromMonth: from,
        toMonth: to,
        unmatchedCount: found.filter(({ stage }) => stage === 'unmatched').length,
        matches: found.map((one) => this.toDto(one)),
      };
    });
  }

  private monthsOf({ fromMonth, toMonth }: ReconciliationQueryDto): { from: string; to: string } {
    const from = fromMonth ?? `${this.clock.today().slice(0, 4)}-01`;
    const to = toMonth ?? `${from.slice(0, 4)}-12`;
    if (to < from) throw invalidFields([{ field: 'toMonth', message: 'Choose a last month that is not before the first.' }]);
    if (addMonths(`${from}-01`, MOST_MONTHS) <= `${to}-01`)
      throw invalidFields([{ field: 'toMonth', message: `Choose at most ${MOST_MONTHS} months.` }]);
    return { from, to };
  }

  private toDto({ state, payee, month, stage, reason, mendedAt, invoicedCents, held, ...cents }: Match): MatchDto {
    return {
      state,
      stateName: this.jurisdictions.find(state)?.name ?? state,
      payee,
      payeeName: payeeName(this.jurisdictions.find(state), payee),
      month,
      booked: dollarsOf(cents.bookCents),
      kept: dollarsOf(cents.keptCents),
      owed: dollarsOf(cents.owedCents),
      filed: dollarsOf(cents.filedCents),
      paid: dollarsOf(cents.paidCents),
      invoiced: invoicedCents === null ? null : dollarsOf(invoicedCents),
      inBooks: held === null || held.cents === null ? null : dollarsOf(held.cents),
      matchStage: stage,
      mismatch: reason,
      mendedAt,
    };
  }
}
