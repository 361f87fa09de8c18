import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import { BookChangesService } from '../book/book-changes.service.js';
import { toWholeMonths } from '../ledger/month.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { type FigurePolicy, type FigureSums, replaceWithLedgerAmounts } from './figure-sums.js';
import { findFigurePolicies, computeFigureSums, findLastExpiration, type TransactionCondition } from './period-figures.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** A state's transactions in an inclusive range of transaction dates. */
export interface FigureSpan {
  readonly state: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Figures for a state and period, with the policies from which they are computed. */
export interface PeriodReading {
  readonly figures: FigureSums;
  readonly policies: readonly FigurePolicy[];
}

/** Maximum number of reads of a book that keeps changing. */
const MAX_READINGS = 3;

/** Provides the figures for a state and period to all reports, so that the reports agree. */
@Injectable()
export class PeriodFiguresService {
  constructor(
    private readonly changes: BookChangesService,
    private readonly ledger: LedgerService,
  ) {}

  /** Returns figures and policies in one state. @param max maximum number of policies */
  async readPeriod(tx: OrganizationTx, span: FigureSpan, max: number): Promise<PeriodReading> {
    const condition = buildCondition(span);
    for (let reading = 1; ; reading += 1) {
      const version = await this.changes.getVersion(tx);
      const figures = await this.sumFigures(tx, span);
      const policies = await findFigurePolicies(tx, condition, max);
      if (reading === MAX_READINGS || version === (await this.changes.getVersion(tx))) return { figures, policies };
    }
  }

  /**
   * Sums the figures for a period. For whole months, uses the ledger's premium, tax and charges. Computes the premium by change and taxation, and the
   * tax base, from the transactions, because the ledger does not contain them.
   */
  private async sumFigures(tx: OrganizationTx, span: FigureSpan): Promise<FigureSums> {
    const sums = await computeFigureSums(tx, buildCondition(span));
    const months = toWholeMonths(span);
    return months === null ? sums : replaceWithLedgerAmounts(sums, await this.ledger.sumByKind(tx, { ...months, state: span.state }));
  }

  /**
   * Returns the last day on which any of the policies is in force; null if there is none. @param of selects the policies with transactions in a span,
   * or a single policy
   */
  async findCoverageEnd(tx: OrganizationTx, of: FigureSpan | { readonly policyId: string }): Promise<CalendarDate | null> {
    const condition = 'policyId' in of ? { sql: 't.policy_id = $2', values: [of.policyId] } : buildCondition(of);
    return findLastExpiration(tx, condition);
  }
}

function buildCondition({ state, from, to }: FigureSpan): TransactionCondition {
  return { sql: 't.state = $2 and t.transaction_date between $3 and $4', values: [state, from, to] };
}
