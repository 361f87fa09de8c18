import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import { BookChangesService } from '../book/book-changes.service.js';
import { monthsOf } from '../ledger/month.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { type FigurePolicy, type FigureSums, withOwed } from './figure-sums.js';
import { figurePolicies, figureSums, lastExpiration, type TransactionCondition } from './period-figures.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** The transactions of a state in a stretch of days, both included, by transaction date. */
export interface FigureSpan {
  readonly state: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The figures of a state and period, with the policies behind them. */
export interface PeriodReading {
  readonly figures: FigureSums;
  readonly policies: readonly FigurePolicy[];
}

/** A book that is being changed is read again so often. */
const MOST_READINGS = 3;

/** The figures of a state and period, for what is reported: the one place that says so. */
@Injectable()
export class PeriodFiguresService {
  constructor(
    private readonly changes: BookChangesService,
    private readonly ledger: LedgerService,
  ) {}

  /** Figures and policies of one state of the book. @param most policies at most */
  async read(tx: OrganizationTx, span: FigureSpan, most: number): Promise<PeriodReading> {
    const condition = conditionOf(span);
    for (let reading = 1; ; reading += 1) {
      const version = await this.changes.getVersion(tx);
      const figures = await this.sumUp(tx, span);
      const policies = await figurePolicies(tx, condition, most);
      if (reading === MOST_READINGS || version === (await this.changes.getVersion(tx))) return { figures, policies };
    }
  }

  /**
   * Premium, tax and charges of whole months are the ledger's. It knows no premium by how it changed, by whether it is taxed, nor what the tax applies
   * to: that is added up from the transactions.
   */
  private async sumUp(tx: OrganizationTx, span: FigureSpan): Promise<FigureSums> {
    const sums = await figureSums(tx, conditionOf(span));
    const months = monthsOf(span);
    return months === null ? sums : withOwed(sums, await this.ledger.byKinds(tx, { ...months, state: span.state }));
  }

  /** The last day on which one of the policies is in force; null without any. @param of the policies with transactions in a span, or one policy */
  async coverageEnd(tx: OrganizationTx, of: FigureSpan | { readonly policyId: string }): Promise<CalendarDate | null> {
    const condition = 'policyId' in of ? { sql: 't.policy_id = $2', values: [of.policyId] } : conditionOf(of);
    return lastExpiration(tx, condition);
  }
}

function conditionOf({ state, from, to }: FigureSpan): TransactionCondition {
  return { sql: 't.state = $2 and t.transaction_date between $3 and $4', values: [state, from, to] };
}
