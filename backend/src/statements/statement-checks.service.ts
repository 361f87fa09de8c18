import { Injectable } from '@nestjs/common';
import { LedgerService } from '../ledger/ledger.service.js';
import type { Month } from '../ledger/month.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { BookChangesService } from '../book/book-changes.service.js';
import { type CountedCharge, CountedChargesService } from '../figures/recount/counted-charges.service.js';
import { findImbalances } from './find-imbalances.js';
import type { StatementLine, StatementSums } from './next-statement.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Sums of each payee's transactions in a range of months, in one version of the book. */
export interface CountedBook {
  readonly version: number;
  readonly from: Month;
  readonly sums: readonly CountedCharge[];
}

/** Checks that a statement adds up before it is issued. */
@Injectable()
export class StatementChecksService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly counted: CountedChargesService,
    private readonly changes: BookChangesService,
  ) {}

  /** Sums the transactions of the stated months. It is slow for many transactions, so call it before acquiring a lock. */
  async countBook(tx: OrganizationTx, month: Month, lines: readonly StatementLine[]): Promise<CountedBook> {
    const version = await this.changes.getVersion(tx);
    const span = { from: getFirstMonth(lines, month), to: month, state: null };
    const kept = await this.ledger.sumOwedByDate(tx, span);
    return { version, from: span.from, sums: await this.counted.countCharges(tx, span, kept) };
  }

  /**
   * Compares the statement with the ledger, and the ledger with the transactions.
   * @param before sums counted without the lock; they are counted again if the book has changed since
   * @throws Refusal with the differences
   */
  async assertBalanced(
    tx: OrganizationTx,
    month: Month,
    { lines, sums }: { readonly lines: readonly StatementLine[]; readonly sums: StatementSums },
    before: CountedBook,
  ): Promise<void> {
    const rows = await this.ledger.readRows(tx, { from: '1900-01', to: month, state: null });
    const isCurrent = before.version === (await this.changes.getVersion(tx)) && before.from <= getFirstMonth(lines, month);
    const counted = isCurrent ? before : await this.countBook(tx, month, lines);
    const kept = await this.ledger.sumOwedByDate(tx, { from: counted.from, to: month, state: null });
    const faults = findImbalances(sums, rows, kept, counted.sums);
    if (faults.length > 0)
      throw Refusal.createConflict(
        `We did not issue this statement because its figures disagree. ${faults.slice(0, 5).join(' ')} Send this message to support.`,
      );
  }
}

/** Returns the first month whose charges a statement includes. */
const getFirstMonth = (lines: readonly StatementLine[], month: Month): Month =>
  lines.filter(({ kind }) => kind !== 'payment').reduce((first, one) => (one.month < first ? one.month : first), month);
