import { Injectable } from '@nestjs/common';
import { getFirstDayOfYear } from '../../dates/calendar-date.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import type { Download } from '../../platform/content/downloads/download.js';
import { toTableDownload } from '../../platform/content/downloads/table-download.js';
import { readAhead } from '@stampline/tables';
import { formatCursor, type RowPosition, readCursor } from '../../platform/kernel/lists/cursor.js';
import { type LiabilityDownloadQueryDto, type LiabilityDto, type LiabilityQueryDto, toLiabilityTransactionDto } from './liability.dto.js';
import { liabilityColumns } from './liability-columns.js';
import { liabilityList } from './liability-list.js';
import { type LiabilityRecord, type LiabilitySpan, readLiability, readLiabilityTransactions } from './liability.queries.js';

const ROWS_PER_PAGE = 5_000;

/** Provides the transactions that make up a state's tax liability for the calendar year, with their current charges. */
@Injectable()
export class LiabilityService {
  constructor(
    private readonly database: DatabaseService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Lists a page of transactions. The sums are computed from the transactions, not from the stored totals that the dashboard reads.
   * @throws Problem 'validation-failed' for a cursor from a different list
   */
  async list(
    organizationId: string,
    { state: given, cursor, limit = liabilityList.limit.default }: LiabilityQueryDto,
  ): Promise<LiabilityDto> {
    const span = this.getSpan(given.toUpperCase());
    const after = cursor === undefined ? null : readCursor(liabilityList, liabilityList.defaultSort, cursor);
    const { sums, transactions } = await this.database.inOrganization(organizationId, (tx) => readLiability(tx, span, after, limit));
    return {
      ...span,
      total: sums.count,
      premium: Number(sums.premium),
      taxAmount: Number(sums.tax),
      fees: Number(sums.fees),
      totalDue: Number(sums.total),
      transactions: transactions.map(toLiabilityTransactionDto),
      nextCursor: getNextCursor(transactions, limit),
    };
  }

  /** Streams all transactions in the list as a file. */
  download(organizationId: string, { state: given, format = 'csv' }: LiabilityDownloadQueryDto): Download {
    const state = given.toUpperCase();
    const rows = readAhead(this.readPages(organizationId, this.getSpan(state)));
    return toTableDownload(format, { name: `tax-liability-${state}`, columns: liabilityColumns, rows });
  }

  /** Reads each page in a separate transaction, so that a slow reader does not occupy a database connection. */
  private async *readPages(organizationId: string, span: LiabilitySpan): AsyncGenerator<LiabilityRecord[]> {
    let last: LiabilityRecord | undefined;
    do {
      const after: RowPosition | null = last === undefined ? null : getPlace(last);
      const page: LiabilityRecord[] = await this.database.inOrganization(organizationId, (tx) =>
        readLiabilityTransactions(tx, span, after, ROWS_PER_PAGE),
      );
      yield page;
      last = page.length === ROWS_PER_PAGE ? page.at(-1) : undefined;
    } while (last !== undefined);
  }

  /** Returns the calendar year to date, as on the dashboard. */
  private getSpan(state: string): LiabilitySpan {
    const today = this.clock.today();
    return { state, from: getFirstDayOfYear(today), to: today };
  }
}

function getNextCursor(transactions: readonly LiabilityRecord[], limit: number): string | null {
  const last = transactions.length === limit ? transactions.at(-1) : undefined;
  return last === undefined ? null : formatCursor(liabilityList, liabilityList.defaultSort, { side: 'after', ...getPlace(last) });
}

function getPlace({ transactionDate, id }: LiabilityRecord): RowPosition {
  return { sortedBy: transactionDate, id };
}
