import { Injectable } from '@nestjs/common';
import { getKey } from '../figures/recount/counted-months.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';
import { type BackfillWork, HandlesBackfill, type FilledBatch } from '../platform/work/backfills/backfill-work.js';
import {
  findChargedMonths,
  insertMonthsOfNextState,
  type InvoicedSum,
  lockChangedMonths,
  putChargedMonths,
  sumInvoiced,
} from './charged-months.queries.js';

/** Maintains the sums of invoices by state and month, so that requests do not add up all invoices. */
@Injectable()
@HandlesBackfill('charged-months')
export class ChargedMonthsService implements BackfillWork {
  constructor(private readonly database: DatabaseService) {}

  /**
   * Returns the sums of each state and month with an invoice, newest first. Stored sums are used; months that have changed since are
   * counted now.
   */
  async readSums(tx: OrganizationTx): Promise<InvoicedSum[]> {
    const months = await findChargedMonths(tx);
    const kept = months.flatMap(({ amounts, ...month }) => (amounts ?? []).map((one) => ({ ...month, ...one })));
    const changed = months.filter(({ amounts }) => amounts === null);
    const counted = changed.length === 0 ? [] : await sumInvoiced(tx, changed);
    return [...kept, ...counted].toSorted((one, other) => other.month.localeCompare(one.month) || one.state.localeCompare(other.state));
  }

  /** Counts the months that have changed, except months with a change in progress. */
  async countChanged(organizationId: string): Promise<void> {
    while ((await this.database.inOrganization(organizationId, (tx) => this.countNext(tx))) > 0);
  }

  /** Inserts the next state's months and counts the first ones; the next change counts the rest. */
  async fillNext(tx: OrganizationTx, after: string | null): Promise<FilledBatch> {
    const next = await insertMonthsOfNextState(tx, after ?? '');
    let rows = 0;
    for (let counted = next === null ? 0 : await this.countNext(tx); counted > 0; counted = await this.countNext(tx)) rows += counted;
    return { rows, next };
  }

  /**
   * Counts a few of the months that have changed. A concurrent change to one of these months waits, and then clears the month's sums.
   * @returns the number of months
   */
  private async countNext(tx: OrganizationTx): Promise<number> {
    const months = await lockChangedMonths(tx);
    if (months.length === 0) return 0;
    const sums = new Map((await sumInvoiced(tx, months)).map(({ state, month, ...amounts }) => [getKey({ state, month }), amounts]));
    const counted = months.map((one) => {
      const amounts = sums.get(getKey(one));
      return { ...one, amounts: amounts === undefined ? [] : [amounts] };
    });
    await putChargedMonths(tx, counted);
    return months.length;
  }
}
