import { getLastDay, joinMonths, type StateMonth } from '../figures/recount/counted-months.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';
import { newestDecisions, REFUND_CENTS } from './charged-list.js';

/** Number of months counted in one database transaction, which blocks comparisons and decisions in those months. */
const PER_TRANSACTION = 6;

/** Amounts charged, due, collected and returned in a state and month; dollars as exact text. */
interface InvoicedAmounts {
  /** Charges on invoices, or on the corrected invoices and refunds that a decision replaced them with. */
  readonly charged: string;
  /** Amounts due for the charges that invoices state. */
  readonly due: string;
  /** All charges due for the transactions, including those that invoices do not state. */
  readonly totalDue: string;
  /** Amount collected; null if no collection is on record. */
  readonly collected: string | null;
  readonly givenBack: string;
  /** Number of differences without a decision. */
  readonly open: number;
}

export type InvoicedSum = StateMonth & InvoicedAmounts;

/** A state and month with invoices. The list contains the sums of the last count; it is null if an invoice or a decision has changed since then. */
interface ChargedMonth extends StateMonth {
  readonly amounts: readonly InvoicedAmounts[] | null;
}

/** Returns all months with invoices. Jumps from month to month in the index, because a month has many invoices. */
export async function findChargedMonths(tx: OrganizationTx): Promise<ChargedMonth[]> {
  return tx.query<ChargedMonth[]>(
    `with recursive found (state, day) as (
       (select state, transaction_date from charged_transactions where organization_id = $1 order by 1, 2 limit 1)
       union all
       select next.state, next.transaction_date from found cross join lateral (
         select c.state, c.transaction_date from charged_transactions c
          where c.organization_id = $1
            and (c.state, c.transaction_date) > (found.state, (date_trunc('month', found.day) + interval '1 month' - interval '1 day')::date)
          order by 1, 2 limit 1
       ) next
     )
     select f.state, to_char(f.day, 'YYYY-MM') as month, m.amounts
       from found f
       left join charged_months m on m.organization_id = $1 and m.state = f.state and m.month = to_char(f.day, 'YYYY-MM')`,
    [tx.organizationId],
  );
}

/** Sums invoices by month. Sums by day first, because a month has far fewer days than transactions. */
export async function sumInvoiced(tx: OrganizationTx, months: readonly StateMonth[]): Promise<InvoicedSum[]> {
  const spans = joinMonths(months);
  // With less memory, PostgreSQL would sort all invoices on disk.
  await tx.query(`set local work_mem = '32MB'`);
  return tx.query<InvoicedSum[]>(
    `with by_day as (
       select c.state, c.transaction_date as day,
              sum(case when d.settlement in ('charge_rest', 'give_back', 'lower_invoice') then c.due else c.charged end) as charged, sum(c.due) as due,
              sum(coalesce(c.total_due, c.due)) as total_due,
              sum(c.collected) as collected, sum(${REFUND_CENTS}) filter (where d.settlement = 'give_back') as refunded,
              count(*) filter (where c.cause <> 'none' and d.settlement is null) as open
         from unnest($2::text[], $3::date[], $4::date[]) as span (state, first, last)
         join charged_transactions c on c.organization_id = $1 and c.state = span.state and c.transaction_date between span.first and span.last
         ${newestDecisions}
        group by 1, 2
     )
     select state, to_char(day, 'YYYY-MM') as month, coalesce(sum(charged), 0)::text as charged, coalesce(sum(due), 0)::text as due,
            coalesce(sum(total_due), 0)::text as "totalDue", sum(collected)::text as collected, (coalesce(sum(refunded), 0) / 100)::numeric(16, 2)::text as "givenBack", sum(open)::int as open
       from by_day group by 1, 2`,
    [tx.organizationId, spans.map(({ state }) => state), spans.map(({ from }) => `${from}-01`), spans.map(({ to }) => getLastDay(to))],
  );
}

/** Locks and returns a state's first months that have changed since the last count, skipping locked ones. */
export async function lockChangedMonths(tx: OrganizationTx): Promise<StateMonth[]> {
  return tx.query<StateMonth[]>(
    `select state, month from charged_months
      where organization_id = $1 and amounts is null
        and state = (select state from charged_months where organization_id = $1 and amounts is null
                      order by state, month limit 1 for update skip locked)
      order by month limit $2 for update skip locked`,
    [tx.organizationId, PER_TRANSACTION],
  );
}

/** Stores the sums for months. */
export async function putChargedMonths(tx: OrganizationTx, months: readonly ChargedMonth[]): Promise<void> {
  await tx.query(
    `update charged_months m set amounts = counted.amounts
       from unnest($2::text[], $3::text[], $4::jsonb[]) as counted (state, month, amounts)
      where m.organization_id = $1 and m.state = counted.state and m.month = counted.month`,
    [
      tx.organizationId,
      months.map(({ state }) => state),
      months.map(({ month }) => month),
      months.map(({ amounts }) => JSON.stringify(amounts)),
    ],
  );
}

/** Queues the next state's months for counting. @returns the state; null after the last state */
export async function insertMonthsOfNextState(tx: OrganizationTx, after: string): Promise<string | null> {
  const [next] = await tx.query<{ state: string }[]>(
    'select state from charged_transactions where organization_id = $1 and state > $2 order by 1 limit 1',
    [tx.organizationId, after],
  );
  if (next === undefined) return null;
  await tx.query(
    `insert into charged_months (organization_id, state, month)
     select distinct c.organization_id, c.state, to_char(c.transaction_date, 'YYYY-MM') from charged_transactions c
      where c.organization_id = $1 and c.state = $2 order by 1, 2, 3
         on conflict (organization_id, state, month) do nothing`,
    [tx.organizationId, next.state],
  );
  return next.state;
}
