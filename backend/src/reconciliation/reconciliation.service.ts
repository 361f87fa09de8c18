import { Injectable } from '@nestjs/common';
import { PostedBalancesService } from '../accounting/entries/posted-balances.service.js';
import { addMonths } from '../dates/calendar-date.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { toDollars } from '../money/json-dollars.js';
import { getPayeeName } from '../ledger/payee-name.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { createInvalidFieldsProblem } from '../platform/kernel/problems/invalid-fields.js';
import { CountedChargesService } from '../figures/recount/counted-charges.service.js';
import { type ReconciliationMatch, matchAllSides } from './matching.js';
import { findInvoicedAmounts } from './office-invoices.queries.js';
import type { MatchDto, ReconciliationDto, ReconciliationQueryDto } from './reconciliation.dto.js';

const MAX_MONTHS = 24;

@Injectable()
export class ReconciliationService {
  constructor(
    private readonly database: DatabaseService,
    private readonly ledger: LedgerService,
    private readonly counted: CountedChargesService,
    private readonly accounting: PostedBalancesService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: ClockService,
  ) {}

  /** @throws Problem 'validation-failed' for months in the wrong order, or too many of them */
  async reconcile(organizationId: string, query: ReconciliationQueryDto): Promise<ReconciliationDto> {
    const { from, to } = this.getMonths(query);
    const state = query.state?.toUpperCase() ?? null;
    const span = { from, to, state };
    return this.database.inSnapshot(organizationId, async (tx) => {
      const kept = await this.ledger.sumOwedByDate(tx, span);
      const found = matchAllSides(
        await this.counted.readCharges(tx, span, kept),
        kept,
        await this.ledger.readRows(tx, span),
        await findInvoicedAmounts(tx, span),
        await this.accounting.getPostedBalances(tx, span),
      );
      return {
        fromMonth: from,
        toMonth: to,
        unmatchedCount: found.filter(({ stage }) => stage === 'unmatched').length,
        matches: found.map((one) => this.toDto(one)),
      };
    });
  }

  private getMonths({ fromMonth, toMonth }: ReconciliationQueryDto): { from: string; to: string } {
    const from = fromMonth ?? `${this.clock.today().slice(0, 4)}-01`;
    const to = toMonth ?? `${from.slice(0, 4)}-12`;
    if (to < from) throw createInvalidFieldsProblem([{ field: 'toMonth', message: 'Choose a last month that is not before the first.' }]);
    if (addMonths(`${from}-01`, MAX_MONTHS) <= `${to}-01`)
      throw createInvalidFieldsProblem([{ field: 'toMonth', message: `Choose at most ${MAX_MONTHS} months.` }]);
    return { from, to };
  }

  private toDto({ state, payee, month, stage, reason, mendedAt, invoicedCents, held, ...cents }: ReconciliationMatch): MatchDto {
    return {
      state,
      stateName: this.jurisdictions.find(state)?.name ?? state,
      payee,
      payeeName: getPayeeName(this.jurisdictions.find(state), payee),
      month,
      booked: toDollars(cents.bookCents),
      kept: toDollars(cents.keptCents),
      owed: toDollars(cents.owedCents),
      filed: toDollars(cents.filedCents),
      paid: toDollars(cents.paidCents),
      invoiced: invoicedCents === null ? null : toDollars(invoicedCents),
      inBooks: held === null || held.cents === null ? null : toDollars(held.cents),
      matchStage: stage,
      mismatch: reason,
      mendedAt,
    };
  }
}
