import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BooksHeld } from '../accounting/entries/books-held.service.js';
import { addDays, addMonths } from '../dates/calendar-date.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import type { OwedByDate } from '../ledger/ledger-rows.js';
import { Ledger } from '../ledger/ledger.service.js';
import type { Month } from '../ledger/month.js';
import { type Payee, payeeOf } from '../ledger/payee.js';
import { dollarsOf } from '../money/dollars.js';
import { payeeWords } from '../payments/payee-words.js';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.service.js';
import { invalidFields } from '../platform/problems/invalid-fields.js';
import { BookCharges } from '../policies/book-charges.service.js';
import { BookDays } from '../policies/book-days.service.js';
import { agreeing, differingMonths, sharedMonths } from './booked-charges.js';
import { type Match, matches } from './matching.js';
import { invoicedAmounts } from './office-invoices.queries.js';
import type { MatchDto, ReconciliationDto, ReconciliationQueryDto } from './reconciliation.dto.js';

const MOST_MONTHS = 24;

interface Span {
  readonly from: Month;
  readonly to: Month;
  readonly state: string | null;
}

const lastDayOf = (month: Month): string => addDays(addMonths(`${month}-01`, 1), -1);

/** Policies, ledger, filings, payments, invoices of offices and books of accounting systems, compared to the cent. */
@Injectable()
export class Reconciliation {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly days: BookDays,
    private readonly book: BookCharges,
    private readonly accounting: BooksHeld,
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 'validation-failed' for months in the wrong order, or too many of them */
  async of(organizationId: string, query: ReconciliationQueryDto): Promise<ReconciliationDto> {
    const { from, to } = this.monthsOf(query);
    const state = query.state?.toUpperCase() ?? null;
    const span = { from, to, state };
    // Counting takes as long as the book is large: all sides are of one moment, and no change of the book waits for it.
    return this.database.inSnapshot(organizationId, async (tx) => {
      const kept = await this.ledger.owedByDates(tx, organizationId, span);
      const found = matches(
        await this.booked(tx, organizationId, span, kept),
        kept,
        await this.ledger.rows(tx, organizationId, span),
        await invoicedAmounts(tx, organizationId, span),
        await this.accounting.of(tx, organizationId, span),
      );
      return {
        fromMonth: from,
        toMonth: to,
        unmatchedCount: found.filter(({ stage }) => stage === 'unmatched').length,
        matches: found.map((one) => this.view(one)),
      };
    });
  }

  /**
   * What the transactions add up to: counted by their amounts, and line by line only where those differ from the ledger, or where several are owed fees.
   */
  private async booked(tx: EntityManager, organizationId: string, span: Span, kept: readonly OwedByDate[]) {
    const counted = await this.days.sums(tx, organizationId, `${span.from}-01`, lastDayOf(span.to), span.state);
    const differing = differingMonths(counted, await this.ledger.byTransactions(tx, organizationId, span));
    const byLine = [...differing, ...sharedMonths(agreeing(kept, differing), (state) => this.feePayees(state))];
    const booked = agreeing(kept, byLine).map(({ state: of, payee, month, owedCents: cents }) => ({ state: of, payee, month, cents }));
    for (const { state, month } of byLine) {
      const charges = await this.book.sums(tx, organizationId, `${month}-01`, lastDayOf(month), state);
      booked.push(...charges.map(({ kind, ...rest }) => ({ ...rest, payee: payeeOf(kind) })));
    }
    return booked;
  }

  /** Whom the rules of a state know to be owed anything but its premium tax. */
  private feePayees(state: string): ReadonlySet<Payee> {
    const editions = Object.values(this.jurisdictions.find(state)?.editions ?? {});
    const kinds = editions.flatMap(({ rules }) => rules.map(({ kind }) => kind));
    return new Set(kinds.filter((kind) => kind !== 'premium_tax').map(payeeOf));
  }

  private monthsOf({ fromMonth, toMonth }: ReconciliationQueryDto): { from: string; to: string } {
    const from = fromMonth ?? `${this.clock.today().slice(0, 4)}-01`;
    const to = toMonth ?? `${from.slice(0, 4)}-12`;
    if (to < from) throw invalidFields([{ field: 'toMonth', message: 'Choose a last month that is not before the first.' }]);
    if (addMonths(`${from}-01`, MOST_MONTHS) <= `${to}-01`)
      throw invalidFields([{ field: 'toMonth', message: `Choose at most ${MOST_MONTHS} months.` }]);
    return { from, to };
  }

  private view({ state, payee, month, stage, reason, mendedAt, invoicedCents, held, ...cents }: Match): MatchDto {
    return {
      state,
      stateName: this.jurisdictions.find(state)?.name ?? state,
      payee,
      payeeName: payeeWords(payee),
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
