import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import type { RuleKind } from '../jurisdictions/rulebook.types.js';
import { parseDollarsToBigInt } from '../money/plain-dollars.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Sum of one kind of charge in a state and month (YYYY-MM, by transaction date), as currently charged; whole cents. */
export interface BookCharge {
  readonly state: string;
  readonly month: string;
  readonly kind: RuleKind;
  readonly cents: bigint;
}

/** Sums the book's tax lines, line by line, for comparison with other records. The cost depends on the number of days. */
@Injectable()
export class BookChargesService {
  /** @param state two-letter code; null for all states. Both days are inclusive. */
  async sumCharges(tx: OrganizationTx, from: CalendarDate, to: CalendarDate, state: string | null): Promise<BookCharge[]> {
    const rows = await tx.query<{ state: string; month: string; kind: RuleKind; amount: string }[]>(sumsQuery, [
      tx.organizationId,
      from,
      to,
      state,
    ]);
    return rows.map(({ amount, ...rest }) => ({ ...rest, cents: parseDollarsToBigInt(amount) }));
  }
}

/**
 * Sums the first lines of all transactions and, for adjusted ones, the newest lines less the first. Few transactions are adjusted, and looking up
 * adjustments for each would cost as much as reading its lines. Sums by day first, because a month has fewer days than lines.
 */
const sumsQuery = `
  with newest as materialized (
    select distinct on (a.transaction_id) a.transaction_id, a.id, t.state, t.transaction_date as day
      from tax_adjustments a
      join policy_transactions t on t.organization_id = $1 and t.id = a.transaction_id
     where a.organization_id = $1 and t.transaction_date between $2 and $3 and ($4::text is null or t.state = $4)
     order by a.transaction_id, a.number desc
  ), charged as (
    select t.state, t.transaction_date as day, l.kind, l.amount
      from policy_state_totals s
      join policy_transactions t on t.organization_id = $1 and t.state = s.state and t.transaction_date between $2 and $3
      join tax_lines l on l.organization_id = $1 and l.transaction_id = t.id
     where s.organization_id = $1 and ($4::text is null or s.state = $4)
    union all
    select n.state, n.day, l.kind, -l.amount
      from newest n join tax_lines l on l.organization_id = $1 and l.transaction_id = n.transaction_id
    union all
    select n.state, n.day, l.kind, l.amount
      from newest n join tax_adjustment_lines l on l.organization_id = $1 and l.adjustment_id = n.id
  ), by_day as (
    select state, day, kind, sum(amount) as amount from charged group by 1, 2, 3
  )
  select state, to_char(day, 'YYYY-MM') as month, kind, sum(amount) as amount from by_day group by 1, 2, 3`;
