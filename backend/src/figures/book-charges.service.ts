import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '../dates/calendar-date.js';
import type { RuleKind } from '../jurisdictions/rulebook.types.js';
import { parseDollarsToBigInt } from '../money/plain-dollars.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** A kind of charge of a state and month (YYYY-MM, of the transaction dates), as currently charged; whole cents. */
export interface BookCharge {
  readonly state: string;
  readonly month: string;
  readonly kind: RuleKind;
  readonly cents: bigint;
}

/** Sums of the book's tax lines, counted line by line, for comparison with other records. The cost grows with the days. */
@Injectable()
export class BookChargesService {
  /** @param state two-letter code; null for all. Both days are included. */
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

/** For an adjusted transaction, the newest lines replace the first ones. */
const sumsQuery = `
  with counted as (
    select t.id, t.state, to_char(t.transaction_date, 'YYYY-MM') as month,
           (select a.id from tax_adjustments a where a.organization_id = $1 and a.transaction_id = t.id
             order by a.number desc limit 1) as adjustment_id
      from policy_state_totals s
      join policy_transactions t on t.organization_id = $1 and t.state = s.state and t.transaction_date between $2 and $3
     where s.organization_id = $1 and ($4::text is null or s.state = $4)
  ), charged as (
    select c.state, c.month, l.kind, l.amount
      from counted c join tax_lines l on l.organization_id = $1 and l.transaction_id = c.id
     where c.adjustment_id is null
    union all
    select c.state, c.month, l.kind, l.amount
      from counted c join tax_adjustment_lines l on l.organization_id = $1 and l.adjustment_id = c.adjustment_id
  )
  select state, month, kind, sum(amount) as amount from charged group by state, month, kind`;
