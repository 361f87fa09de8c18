import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import { parseDollarsToBigInt } from '../money/plain-dollars.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Premium, tax and fees for the transactions in a state and month (YYYY-MM), as currently charged; whole cents. */
export interface BookMonthSums {
  readonly state: string;
  readonly month: string;
  readonly premiumCents: bigint;
  readonly taxCents: bigint;
  readonly feesCents: bigint;
}

/**
 * Sums transactions by day, for periods that are not whole months (the ledger has the sums for whole months). The cost depends on the number of days.
 */
@Injectable()
export class BookDaysService {
  /** @param state two-letter code; null for all states. Both days are inclusive. */
  async sumDays(tx: OrganizationTx, from: CalendarDate, to: CalendarDate, state: string | null): Promise<BookMonthSums[]> {
    const rows = await tx.query<{ state: string; month: string; premium: string; tax: string; fees: string }[]>(sumsQuery, [
      tx.organizationId,
      from,
      to,
      state,
    ]);
    return rows.map(({ state: code, month, premium, tax, fees }) => ({
      state: code,
      month,
      premiumCents: parseDollarsToBigInt(premium),
      taxCents: parseDollarsToBigInt(tax),
      feesCents: parseDollarsToBigInt(fees),
    }));
  }
}

/** Reads state by state to use the index on state and date for each range of days. */
const dayTransactionsQuery = `
  policy_state_totals s
  join policy_transactions t
    on t.organization_id = $1 and t.state = s.state and t.transaction_date between $2 and $3`;
const STATE_CONDITION = 's.organization_id = $1 and ($4::text is null or s.state = $4)';

/** Sums by day first, because a month has fewer days than transactions. Adjustments belong to the date of their transaction. */
const sumsQuery = `
  with booked as materialized (
    select t.state, t.transaction_date as day, sum(t.premium) as premium, sum(t.tax_amount) as tax, sum(t.fees) as fees
      from ${dayTransactionsQuery} where ${STATE_CONDITION} group by 1, 2
  ), adjusted as materialized (
    select t.state, t.transaction_date as day, 0.00 as premium, sum(a.tax_difference) as tax, sum(a.fees_difference) as fees
      from tax_adjustments a
      join policy_transactions t on t.organization_id = $1 and t.id = a.transaction_id
     where a.organization_id = $1 and t.transaction_date between $2 and $3 and ($4::text is null or t.state = $4) group by 1, 2
  )
  select state, to_char(day, 'YYYY-MM') as month, sum(premium) as premium, sum(tax) as tax, sum(fees) as fees
    from (select * from booked union all select * from adjusted) charged
   group by 1, 2`;
