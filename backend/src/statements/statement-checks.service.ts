import { Injectable } from '@nestjs/common';
import { LedgerService } from '../ledger/ledger.service.js';
import type { Month } from '../ledger/month.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { BookChangesService } from '../book/book-changes.service.js';
import { type CountedCharge, CountedChargesService } from '../figures/counted/counted-charges.service.js';
import { faultsOf } from './adds-up.js';
import type { StatementLine, StatementSums } from './next-statement.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** What the transactions of some months add up to for each payee, at one version of the book. */
export interface CountedBook {
  readonly version: number;
  readonly from: Month;
  readonly sums: readonly CountedCharge[];
}

/** Nothing that does not add up reaches a statement. */
@Injectable()
export class StatementChecksService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly counted: CountedChargesService,
    private readonly changes: BookChangesService,
  ) {}

  /** Counts the transactions of the stated months. It takes as long as they are many, so do it while nobody waits. */
  async count(tx: OrganizationTx, month: Month, lines: readonly StatementLine[]): Promise<CountedBook> {
    const version = await this.changes.getVersion(tx);
    const span = { from: firstMonth(lines, month), to: month, state: null };
    const kept = await this.ledger.owedByDates(tx, span);
    return { version, from: span.from, sums: await this.counted.countCharges(tx, span, kept) };
  }

  /**
   * Compares the statement with the ledger, and the ledger with the transactions.
   * @param before what was counted without the lock; it is counted again where the book has changed since
   * @throws Refusal that says where it does not add up
   */
  async expectSound(
    tx: OrganizationTx,
    month: Month,
    { lines, sums }: { readonly lines: readonly StatementLine[]; readonly sums: StatementSums },
    before: CountedBook,
  ): Promise<void> {
    const rows = await this.ledger.readRows(tx, { from: '1900-01', to: month, state: null });
    const isCurrent = before.version === (await this.changes.getVersion(tx)) && before.from <= firstMonth(lines, month);
    const counted = isCurrent ? before : await this.count(tx, month, lines);
    const kept = await this.ledger.owedByDates(tx, { from: counted.from, to: month, state: null });
    const faults = faultsOf(sums, rows, kept, counted.sums);
    if (faults.length > 0)
      throw Refusal.createConflict(
        `We did not issue this statement because its figures disagree. ${faults.slice(0, 5).join(' ')} Send this message to support.`,
      );
  }
}

/** The first month of which a statement says something about charges. */
const firstMonth = (lines: readonly StatementLine[], month: Month): Month =>
  lines.filter(({ kind }) => kind !== 'payment').reduce((first, one) => (one.month < first ? one.month : first), month);
