import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.service.js';
import { csvLine } from '../../platform/tables/csv-text.js';
import { readAhead } from '../../platform/tables/read-ahead.js';
import { firstDayOfYear } from '../book/period-start.js';
import { type LiabilityCursor, liabilityCursorText } from './liability-cursor.js';
import type { LiabilityDto, LiabilityTransactionDto } from './liability.dto.js';
import { type LiabilityRecord, type LiabilitySpan, readLiability, readLiabilityTransactions } from './liability.queries.js';

const ROWS_PER_PAGE = 5_000;
const COLUMNS = [
  'transaction_date',
  'policy_number',
  'insured_name',
  'transaction_type',
  'premium',
  'premium_tax',
  'fees',
  'tax_and_fees',
  'first_priced',
];

/** What a state's tax liability of the calendar year is made of: its transactions, each with what is charged for it now. */
@Injectable()
export class Liability {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * The sums are those of the transactions themselves, not of the kept totals that the dashboard reads.
   * @param state two-letter code
   */
  async page(organizationId: string, state: string, cursor: LiabilityCursor | null, limit: number): Promise<LiabilityDto> {
    const span = this.spanOf(state);
    const { sums, transactions } = await this.database.inOrganization(organizationId, (tx) =>
      readLiability(tx, organizationId, span, cursor, limit),
    );
    return {
      ...span,
      total: sums.count,
      premium: Number(sums.premium),
      taxAmount: Number(sums.tax),
      fees: Number(sums.fees),
      totalDue: Number(sums.total),
      transactions: transactions.map(toDto),
      nextCursor: nextCursorOf(transactions, limit),
    };
  }

  /** All transactions of the list as a CSV file, made while it is sent. */
  async *csv(organizationId: string, state: string): AsyncGenerator<string> {
    yield csvLine(COLUMNS);
    for await (const page of readAhead(this.pages(organizationId, this.spanOf(state)))) yield page.map(toLine).join('');
  }

  /** Each a transaction of its own, so that a slow reader holds no database connection. */
  private async *pages(organizationId: string, span: LiabilitySpan): AsyncGenerator<LiabilityRecord[]> {
    let cursor: LiabilityCursor | null = null;
    do {
      const after: LiabilityCursor | null = cursor;
      const page: LiabilityRecord[] = await this.database.inOrganization(organizationId, (tx) =>
        readLiabilityTransactions(tx, organizationId, span, after, ROWS_PER_PAGE),
      );
      yield page;
      cursor = page.length === ROWS_PER_PAGE ? (page.at(-1) ?? null) : null;
    } while (cursor !== null);
  }

  /** The calendar year so far, as the dashboard counts it. */
  private spanOf(state: string): LiabilitySpan {
    const today = this.clock.today();
    return { state, from: firstDayOfYear(today), to: today };
  }
}

function nextCursorOf(transactions: readonly LiabilityRecord[], limit: number): string | null {
  const last = transactions.length === limit ? transactions.at(-1) : undefined;
  return last === undefined ? null : liabilityCursorText(last);
}

function toDto({
  id,
  policyId,
  policyNumber,
  insuredName,
  transactionType,
  transactionDate,
  ...amounts
}: LiabilityRecord): LiabilityTransactionDto {
  return {
    id,
    policyId,
    policyNumber,
    insuredName,
    transactionType,
    transactionDate,
    premium: Number(amounts.premium),
    taxAmount: Number(amounts.tax),
    fees: Number(amounts.fees),
    totalDue: Number(amounts.total),
    firstTotalDue: amounts.firstTotal === null ? null : Number(amounts.firstTotal),
  };
}

function toLine({
  transactionDate,
  policyNumber,
  insuredName,
  transactionType,
  premium,
  tax,
  fees,
  total,
  firstTotal,
}: LiabilityRecord): string {
  return csvLine([transactionDate, policyNumber, insuredName, transactionType, premium, tax, fees, total, firstTotal]);
}
