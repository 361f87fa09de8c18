import { Injectable } from '@nestjs/common';
import { addMonths } from '../../dates/calendar-date.js';
import { type Month, getMonthOf } from '../../ledger/month.js';
import type { Payee } from '../../ledger/payee.js';
import { parseDollarsToBigInt } from '../../money/plain-dollars.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { getCompanyFileKey, findConnections } from '../connection.queries.js';
import { AccountingSystemClient } from '../accounting-system.client.js';
import { type PostedSum, findPostedSums, type MonthSpan } from './entry.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Amounts in an accounting system at the last sync. */
export interface PostedCompanyFile {
  readonly companyName: string;
  /** First month for which everything was posted. */
  readonly fromMonth: Month;
  readonly toMonth: Month;
  readonly amounts: readonly PostedAmount[];
}

/** Amounts of one month and payee in whole cents, including edits in the accounting system; deleted entries are not counted. */
export interface PostedAmount {
  readonly state: string;
  readonly payee: Payee;
  readonly month: Month;
  /** Amount of the liability; null if no liability was posted. */
  readonly cents: bigint | null;
  /** Payments made. The next sync posts them, so `postedPaidCents` may be less. */
  readonly paidCents: bigint;
  readonly postedPaidCents: bigint;
}

/** Reads the amounts in accounting systems for comparison with the liabilities. */
@Injectable()
export class PostedBalancesService {
  constructor(
    private readonly calls: AccountingSystemClient,
    private readonly clock: ClockService,
  ) {}

  /**
   * Returns the amounts in companies that liabilities were posted to: production companies, or simulated ones if no other is connected.
   */
  async getPostedBalances(tx: OrganizationTx, span: MonthSpan): Promise<PostedCompanyFile[]> {
    const held: PostedCompanyFile[] = [];
    const connections = (await findConnections(tx)).filter(({ status }) => status !== 'disconnected');
    const real = connections.filter(({ environment }) => environment === 'production');
    for (const connection of real.length > 0 ? real : connections.filter((one) => this.calls.isSimulator(one))) {
      const { name, companyName, postFrom, bookedAt } = connection;
      if (bookedAt === null) continue;
      const sums = await findPostedSums(tx, getCompanyFileKey(connection), span);
      held.push({
        companyName: companyName ?? name,
        fromMonth: postFrom,
        toMonth: getMonthOf(addMonths(`${getMonthOf(this.clock.toLocalDay(bookedAt))}-01`, -1)),
        amounts: toAmounts(sums),
      });
    }
    return held;
  }
}

function toAmounts(sums: readonly PostedSum[]): PostedAmount[] {
  const amounts = new Map<string, PostedAmount>();
  for (const { state, payee, month, kind, held, posted } of sums) {
    const key = `${state} ${payee} ${month}`;
    const known = amounts.get(key) ?? { state, payee, month, cents: null, paidCents: 0n, postedPaidCents: 0n };
    const heldCents = parseDollarsToBigInt(held);
    amounts.set(
      key,
      kind === 'bill' ? { ...known, cents: heldCents } : { ...known, paidCents: heldCents, postedPaidCents: parseDollarsToBigInt(posted) },
    );
  }
  return [...amounts.values()];
}
