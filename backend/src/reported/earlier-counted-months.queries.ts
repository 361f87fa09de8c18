import type { CalendarDate } from '../dates/calendar-date.js';
import { whereLive } from '../book/live-transactions.queries.js';
import { COUNTED_DAYS } from '../book/counted-day.queries.js';
import type { FilingScope } from '../book/filing-scope.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** A filing that does not assign transactions to periods by the transaction date but by another one. */
export interface CountingFiling extends Pick<FilingScope, 'state' | 'obligationId' | 'countedFrom'> {
  /** First transaction date to examine. */
  readonly since: CalendarDate;
}

/** A month (YYYY-MM) of transaction dates, and the first month to which a filing assigns some of its transactions. */
export interface EarlierCountedMonth {
  readonly month: string;
  readonly countedMonth: string;
}

/**
 * Finds transactions that a filing assigns to a month before their transaction date, if they were not sent, or were tagged or rejected. Reads only
 * transactions in the filing's state since the given day.
 */
export async function findEarlierCountedMonths(
  tx: OrganizationTx,
  { state, obligationId, countedFrom, since }: CountingFiling,
): Promise<EarlierCountedMonth[]> {
  const day = COUNTED_DAYS[countedFrom];
  return tx.query<EarlierCountedMonth[]>(
    `select to_char(t.transaction_date, 'YYYY-MM') as month, to_char(min(${day}), 'YYYY-MM') as "countedMonth" from policy_transactions t
      where t.organization_id = $1 and t.state = $2 and t.transaction_date >= $4 and ${day} < date_trunc('month', t.transaction_date) and ${whereLive('t')}
        and not exists (
          select from reported_transactions r
           where r.organization_id = $1 and r.transaction_id = t.id and r.obligation_id = $3 and r.sent_at is not null
             and coalesce(r.answer, '') not in ('tagged', 'rejected'))
      group by 1`,
    [tx.organizationId, state, obligationId, since],
  );
}
