import type { CalendarDate } from '../dates/calendar-date.js';
import { COUNTED_DAYS } from './counted-day.queries.js';
import { COUNTED_FROM, type CountedFrom } from './filing-scope.js';
import { whereLive } from './live-transactions.queries.js';
import { selectCurrentName, newestDescription } from './newest-description.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Selects a state's first transaction on or after a day that counts, through an index. */
const selectFirstSince = (state: string, day: string): string => `
  (select p.transaction_date from policy_transactions p
    where p.organization_id = $1 and p.state = ${state} and p.transaction_date >= ${day} and ${whereLive('p')}
    order by p.transaction_date limit 1)`;

/**
 * Returns the months (YYYY-MM) with transactions on or after a day, by state. Jumps from month to month through an index, so that the cost depends on
 * the number of states and months, not transactions.
 */
export async function findBusinessMonths(tx: OrganizationTx, from: CalendarDate): Promise<Map<string, Set<string>>> {
  const rows = await tx.query<{ state: string; month: string }[]>(
    `with recursive months as (
       select t.state, ${selectFirstSince('t.state', '$2::date')} as day from policy_state_totals t where t.organization_id = $1
       union all
       select m.state, ${selectFirstSince('m.state', "(date_trunc('month', m.day) + interval '1 month')::date")} as day
         from months m where m.day is not null
     )
     select state, to_char(day, 'YYYY-MM') as month from months where day is not null`,
    [tx.organizationId, from],
  );
  const months = new Map<string, Set<string>>();
  for (const { state, month } of rows) months.set(state, (months.get(state) ?? new Set()).add(month));
  return months;
}

/**
 * Returns the months (YYYY-MM), from a given day on, in which one state's filings count transactions. Reads only that state's
 * transactions.
 */
export async function findCountedMonths(
  tx: OrganizationTx,
  { state, countedFrom }: { readonly state: string; readonly countedFrom: CountedFrom },
  from: CalendarDate,
): Promise<Set<string>> {
  const day = COUNTED_DAYS[countedFrom];
  const rows = await tx.query<{ month: string }[]>(
    `select distinct to_char(${day}, 'YYYY-MM') as month from policy_transactions t
      where t.organization_id = $1 and t.state = $2 and ${day} >= $3 and ${whereLive('t')}`,
    [tx.organizationId, state, from],
  );
  return new Set(rows.map(({ month }) => month));
}

/** Premium tax for a state and month (YYYY-MM), and the part of it that is dated after today; exact text. */
export interface MonthlyTax {
  readonly state: string;
  readonly month: string;
  readonly tax: string;
  readonly ahead: string;
}

/** Returns the current premium tax of the given states, by month of the transaction. */
export async function findMonthlyTax(
  tx: OrganizationTx,
  states: readonly string[],
  from: CalendarDate,
  today: CalendarDate,
): Promise<MonthlyTax[]> {
  return tx.query<MonthlyTax[]>(
    `select state, to_char(day, 'YYYY-MM') as month, sum(tax) as tax, coalesce(sum(tax) filter (where day > $4), 0) as ahead
       from (
         select t.state, t.transaction_date as day, t.tax_amount as tax
           from policy_transactions t
          where t.organization_id = $1 and t.state = any($2) and t.transaction_date >= $3
         union all
         select t.state, t.transaction_date, a.tax_difference
           from tax_adjustments a
           join policy_transactions t on t.organization_id = a.organization_id and t.id = a.transaction_id
          where a.organization_id = $1 and t.state = any($2) and t.transaction_date >= $3
       ) charged
      group by 1, 2`,
    [tx.organizationId, states, from, today],
  );
}

/** Dates of a transaction that a filing period may be based on; null if absent. */
export interface TransactionDaysRow extends Omit<DocumentDatesRow, 'count'> {
  transactionDate: CalendarDate;
  /** Date that decides the filing period, for each value of `countedFrom`. */
  countedDays: Readonly<Record<CountedFrom, CalendarDate>>;
}

const countedDays = COUNTED_FROM.map((from) => `'${from}', ${COUNTED_DAYS[from]}`).join(', ');

/** Returns the dates of a policy's transactions that count, according to their current descriptions. */
export async function findTransactionDays(tx: OrganizationTx, policyId: string): Promise<TransactionDaysRow[]> {
  return tx.query<TransactionDaysRow[]>(
    `select state, "transactionDate", "effectiveDate", details->>'boundDate' as "boundDate", details->>'issueDate' as "issueDate",
            details->>'invoiceDate' as "invoiceDate", details->>'receiptDate' as "receiptDate", "countedDays"
       from (
         select t.state, t.transaction_date as "transactionDate", t.effective_date as "effectiveDate", ${selectCurrentName('details')} as details,
                jsonb_build_object(${countedDays}) as "countedDays"
           from policy_transactions t left join lateral (${newestDescription}) d on true
          where t.organization_id = $1 and t.policy_id = $2 and ${whereLive('t')}
       ) described`,
    [tx.organizationId, policyId],
  );
}

/** Number of transactions with the same document dates; absent dates are null. */
export type DocumentDatesRow = { state: string; effectiveDate: CalendarDate; count: number } & Record<
  'boundDate' | 'issueDate' | 'invoiceDate' | 'receiptDate',
  CalendarDate | null
>;

/** Counts transactions of the given states effective on or after a day, grouped by their currently described document dates. */
export async function countTransactionsByDocumentDates(
  tx: OrganizationTx,
  states: readonly string[],
  from: CalendarDate,
): Promise<DocumentDatesRow[]> {
  return tx.query<DocumentDatesRow[]>(
    `select state, "effectiveDate", details->>'boundDate' as "boundDate", details->>'issueDate' as "issueDate",
            details->>'invoiceDate' as "invoiceDate", details->>'receiptDate' as "receiptDate", count(*)::int as count
       from (
         select t.state, t.effective_date as "effectiveDate", ${selectCurrentName('details')} as details
           from policy_transactions t left join lateral (${newestDescription}) d on true
          where t.organization_id = $1 and t.state = any($2) and t.effective_date >= $3 and ${whereLive('t')}
       ) described
      group by 1, 2, 3, 4, 5, 6`,
    [tx.organizationId, states, from],
  );
}
