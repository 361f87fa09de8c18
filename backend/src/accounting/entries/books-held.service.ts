import { Injectable } from '@nestjs/common';
import { addMonths } from '../../dates/calendar-date.js';
import { type Month, monthOf } from '../../ledger/month.js';
import type { Payee } from '../../ledger/payee.js';
import { centsOfDollars } from '../../money/dollar-text.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { booksOf, findConnections } from '../connection.queries.js';
import { AccountingSystemClient } from '../system-calls.service.js';
import { type HeldSum, heldSums, type MonthSpan } from './entry.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** What the books of a company held of what is owed when they were last synced. */
export interface HeldBooks {
  readonly companyName: string;
  /** Months that are to be in them whole, both included. */
  readonly fromMonth: Month;
  readonly toMonth: Month;
  readonly amounts: readonly HeldAmount[];
}

/** Of a month of a payee, in whole cents, as someone may have edited it there; entries that are no longer there are not counted. */
export interface HeldAmount {
  readonly state: string;
  readonly payee: Payee;
  readonly month: Month;
  /** What is owed; null where nothing of it was posted. */
  readonly cents: bigint | null;
  /** What was paid, and what was posted of it: payments reach the books with the sync after them. */
  readonly paidCents: bigint;
  readonly postedPaidCents: bigint;
}

/** What accounting systems hold, for those who compare it with what is owed. */
@Injectable()
export class BooksHeldService {
  constructor(
    private readonly calls: AccountingSystemClient,
    private readonly clock: ClockService,
  ) {}

  /** The books in which what is owed was posted: those of production, or of the simulator where nothing else is connected. */
  async getBooksHeld(tx: OrganizationTx, span: MonthSpan): Promise<HeldBooks[]> {
    const held: HeldBooks[] = [];
    const connections = (await findConnections(tx)).filter(({ status }) => status !== 'disconnected');
    const real = connections.filter(({ environment }) => environment === 'production');
    for (const connection of real.length > 0 ? real : connections.filter((one) => this.calls.isSimulator(one))) {
      const { name, companyName, postFrom, bookedAt } = connection;
      if (bookedAt === null) continue;
      const sums = await heldSums(tx, booksOf(connection), span);
      held.push({
        companyName: companyName ?? name,
        fromMonth: postFrom,
        toMonth: monthOf(addMonths(`${monthOf(this.clock.dayOf(bookedAt))}-01`, -1)),
        amounts: amountsOf(sums),
      });
    }
    return held;
  }
}

function amountsOf(sums: readonly HeldSum[]): HeldAmount[] {
  const amounts = new Map<string, HeldAmount>();
  for (const { state, payee, month, kind, held, posted } of sums) {
    const key = `${state} ${payee} ${month}`;
    const known = amounts.get(key) ?? { state, payee, month, cents: null, paidCents: 0n, postedPaidCents: 0n };
    const heldCents = centsOfDollars(held);
    amounts.set(
      key,
      kind === 'bill' ? { ...known, cents: heldCents } : { ...known, paidCents: heldCents, postedPaidCents: centsOfDollars(posted) },
    );
  }
  return [...amounts.values()];
}
