import { Injectable } from '@nestjs/common';
import { type BookChanged, BOOK_CHANGED } from '../../book/book-changed.js';
import { formatPlainDollars } from '../../money/plain-dollars.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';
import { type BackfillWork, HandlesBackfill, type FilledBatch } from '../../platform/work/backfills/backfill-work.js';
import { HandlesJob } from '../../platform/work/queue/handles-job.js';
import { defineJob, defineQueue } from '../../platform/work/queue/job-definition.js';
import type { RunningJob } from '../../platform/work/queue/running-job.js';
import { BookChargesService } from '../book-charges.service.js';
import { getLastDay } from './counted-months.js';
import { insertMonthsOfNextState, lockChangedMonths, putCountedMonths } from './counted-months.queries.js';

const QUEUE = defineQueue({
  name: 'counted-months',
  concurrency: 1,
  perOrganization: 1,
  attempts: 5,
  backoffMs: 1_000,
  keepFinishedDays: 7,
});

/** Recounts the months that a change to the book affects. */
export const COUNTED_MONTHS_JOB = defineJob<BookChanged>({ name: 'counted-months', queue: QUEUE, on: BOOK_CHANGED });

/** Maintains the sums of tax lines by state and month, so that requests for comparisons do not add up the lines. */
@Injectable()
@HandlesBackfill('counted-months')
export class CountedMonthsService implements BackfillWork {
  constructor(
    private readonly database: DatabaseService,
    private readonly charges: BookChargesService,
  ) {}

  @HandlesJob(COUNTED_MONTHS_JOB)
  async countChanged({ organizationId }: Pick<RunningJob<BookChanged>, 'organizationId'>): Promise<void> {
    while ((await this.database.inOrganization(organizationId, (tx) => this.countNext(tx))) > 0);
  }

  /** Inserts the next state's months and counts the first ones; the next change counts the rest. */
  async fillNext(tx: OrganizationTx, after: string | null): Promise<FilledBatch> {
    const next = await insertMonthsOfNextState(tx, after ?? '');
    return { rows: next === null ? 0 : await this.countAll(tx), next };
  }

  private async countAll(tx: OrganizationTx): Promise<number> {
    for (let all = 0; ; ) {
      const counted = await this.countNext(tx);
      if (counted === 0) return all;
      all += counted;
    }
  }

  /**
   * Counts a few of the months that have changed. A concurrent change to one of these months waits, and then clears the month's sums.
   * @returns the number of months
   */
  private async countNext(tx: OrganizationTx): Promise<number> {
    const months = await lockChangedMonths(tx);
    const [first, last] = [months.at(0), months.at(-1)];
    if (first === undefined || last === undefined) return 0;
    const charges = await this.charges.sumCharges(tx, `${first.month}-01`, getLastDay(last.month), first.state);
    const amounts = months.map(({ month }) =>
      charges.filter((one) => one.month === month).map(({ kind, cents }) => ({ kind, amount: formatPlainDollars(cents) })),
    );
    await putCountedMonths(tx, months, amounts);
    return months.length;
  }
}
