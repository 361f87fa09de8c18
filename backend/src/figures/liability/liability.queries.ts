import type { CalendarDate } from '../../dates/calendar-date.js';
import type { RecordedType } from '../../book/recorded-type.js';
import type { RowPosition } from '../../platform/kernel/lists/cursor.js';
import { newestAdjustment } from '../../book/newest-adjustment.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** A state's transactions that count, in an inclusive range of transaction dates. */
export interface LiabilitySpan {
  state: string;
  from: CalendarDate;
  to: CalendarDate;
}

/** Sums over all transactions in a span, as exact text. */
export interface LiabilitySums {
  count: number;
  premium: string;
  tax: string;
  fees: string;
  /** Tax and fees. */
  total: string;
}

/** A transaction with its current charges, including adjustments; amounts as exact text. */
export interface LiabilityRecord {
  id: string;
  policyId: string;
  policyNumber: string;
  insuredName: string;
  transactionType: RecordedType;
  transactionDate: CalendarDate;
  premium: string;
  tax: string;
  fees: string;
  total: string;
  /** Tax and fees as first priced; null if there is no adjustment. */
  firstTotal: string | null;
}

const SPAN_CONDITION = 't.organization_id = $1 and t.state = $2 and t.transaction_date between $3 and $4';

/** Selects transactions after the cursor, newest first. Looks up policies and adjustments only for the page. */
const PAGE_QUERY = `
  select t.id, t.policy_id as "policyId", p.policy_number as "policyNumber", p.insured_name as "insuredName",
         t.transaction_type as "transactionType", t.transaction_date as "transactionDate", t.premium,
         coalesce(a.tax_amount, t.tax_amount) as tax, coalesce(a.fees, t.fees) as fees,
         coalesce(a.tax_amount + a.fees, t.tax_amount + t.fees) as total,
         case when a.id is not null then t.tax_amount + t.fees end as "firstTotal"
    from (
      select * from policy_transactions t
       where ${SPAN_CONDITION} and ($5::date is null or (t.transaction_date, t.id) < ($5::date, $6::uuid))
       order by t.transaction_date desc, t.id desc
       limit $7
   ) t
    join policies p on p.organization_id = $1 and p.id = t.policy_id
    left join lateral (${newestAdjustment}) a on true`;

/** Adjustments belong to the date of their transaction. */
const SUMS_QUERY = `
  select first.count, first.premium as "sumPremium", first.tax + adjusted.tax as "sumTax", first.fees + adjusted.fees as "sumFees",
         first.tax + adjusted.tax + first.fees + adjusted.fees as "sumTotal"
    from (
      select count(*)::integer as count, coalesce(sum(t.premium), 0) as premium, coalesce(sum(t.tax_amount), 0) as tax,
             coalesce(sum(t.fees), 0) as fees
        from policy_transactions t
       where ${SPAN_CONDITION}
   ) first
   cross join (
      select coalesce(sum(a.tax_difference), 0) as tax, coalesce(sum(a.fees_difference), 0) as fees
        from tax_adjustments a
        join policy_transactions t on t.organization_id = a.organization_id and t.id = a.transaction_id
       where a.organization_id = $1 and ${SPAN_CONDITION}
   ) adjusted`;

type PageWithSums = { count: number; sumPremium: string; sumTax: string; sumFees: string; sumTotal: string } & {
  [Name in keyof LiabilityRecord]: LiabilityRecord[Name] | null;
};

/** Reads a page of transactions and the sums over all transactions, in one snapshot. */
export async function readLiability(
  tx: OrganizationTx,
  span: LiabilitySpan,
  after: RowPosition | null,
  limit: number,
): Promise<{ sums: LiabilitySums; transactions: LiabilityRecord[] }> {
  const rows = await tx.query<PageWithSums[]>(
    `select sums.*, page.* from (${SUMS_QUERY}) sums left join (${PAGE_QUERY}) page on true order by page."transactionDate" desc, page.id desc`,
    buildParameters(tx.organizationId, span, after, limit),
  );
  const { count, sumPremium, sumTax, sumFees, sumTotal } = rows[0]!;
  return {
    sums: { count, premium: sumPremium, tax: sumTax, fees: sumFees, total: sumTotal },
    transactions: rows.filter(isTransaction),
  };
}

/** Reads only a page of transactions. */
export async function readLiabilityTransactions(
  tx: OrganizationTx,
  span: LiabilitySpan,
  after: RowPosition | null,
  limit: number,
): Promise<LiabilityRecord[]> {
  return tx.query<LiabilityRecord[]>(
    `${PAGE_QUERY} order by t.transaction_date desc, t.id desc`,
    buildParameters(tx.organizationId, span, after, limit),
  );
}

/** Returns false for the single row of a page without transactions, which has only the sums. */
function isTransaction(row: PageWithSums): row is PageWithSums & LiabilityRecord {
  return row.id !== null;
}

const buildParameters = (
  organizationId: string,
  { state, from, to }: LiabilitySpan,
  after: RowPosition | null,
  limit: number,
): unknown[] => [organizationId, state, from, to, after?.sortedBy ?? null, after?.id ?? null, limit];
