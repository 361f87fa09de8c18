import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { addMonths } from '../../dates/calendar-date.js';
import { type Month, monthOf } from '../../ledger/month.js';
import type { Payee } from '../../ledger/payee.js';
import { centsOfDollars } from '../../money/dollar-text.js';
import { Clock } from '../../platform/clock/clock.js';
import { booksOf, findConnections } from '../connection.queries.js';
import { heldSums, type MonthSpan } from './entry.queries.js';

/** What the books of a company held of what is owed when they were last synced. */
export interface HeldBooks {
  readonly companyName: string;
  /** Months that are to be in them whole, both included. */
  readonly fromMonth: Month;
  readonly toMonth: Month;
  /** Whole cents, as someone may have edited them there; entries that are no longer there are not counted. */
  readonly amounts: readonly { readonly state: string; readonly payee: Payee; readonly month: Month; readonly cents: bigint }[];
}

/** What accounting systems hold, for those who compare it with what is owed. */
@Injectable()
export class BooksHeld {
  constructor(private readonly clock: Clock) {}

  /** The books that are connected and were synced. */
  async of(tx: EntityManager, organizationId: string, span: MonthSpan): Promise<HeldBooks[]> {
    const held: HeldBooks[] = [];
    for (const connection of await findConnections(tx, organizationId)) {
      const { name, companyName, postFrom, syncedAt } = connection;
      if (syncedAt === null) continue;
      const sums = await heldSums(tx, organizationId, booksOf(connection), span);
      held.push({
        companyName: companyName ?? name,
        fromMonth: postFrom,
        toMonth: monthOf(addMonths(`${monthOf(this.clock.dayOf(syncedAt))}-01`, -1)),
        amounts: sums.map(({ amount, ...rest }) => ({ ...rest, cents: centsOfDollars(amount) })),
      });
    }
    return held;
  }
}
