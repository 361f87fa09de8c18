import { whereLive } from '../book/live-transactions.queries.js';
import type { CalendarDate } from '../dates/calendar-date.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';
import type { Cause, CauseKind } from '../tax/causes/cause-kinds.js';
import type { ChargeDifferences } from '../tax/causes/charge-amounts.js';
import { currentDecision, REFUND_CENTS } from './charged-list.js';
import type { CauseSum, ChargeCause, MonthCauseSum, OpenSum, SettledAmount, Settlement } from './charged.types.js';

export interface Difference {
  readonly id: string;
  readonly state: string;
  readonly policyNumber: string;
  readonly transactionDate: CalendarDate;
  /** Charged less due, in whole cents as text. */
  readonly differenceCents: string;
  readonly differences: ChargeDifferences | null;
  /** `none` if each charge is correct. */
  readonly cause: ChargeCause;
  /** Part of an excess that was collected; whole cents as text. */
  readonly refundCents: string;
  readonly causes: readonly Cause[];
  readonly otherCauses: readonly CauseKind[];
  /** False for a transaction that was backed out after its invoice was compared. */
  readonly isLive: boolean;
  /** Decision on this difference; null if there is none. */
  readonly settlement: Settlement | null;
}

/** Locks and returns transactions with their differences. */
export async function lockDifferences(tx: OrganizationTx, ids: readonly string[]): Promise<Difference[]> {
  // A separate statement, because a statement that waited for the lock would not see the decision made in the meantime.
  await tx.query(
    'select from charged_transactions where organization_id = $1 and transaction_id = any ($2::uuid[]) order by transaction_id for update',
    [tx.organizationId, ids],
  );
  return tx.query<Difference[]>(
    `select c.transaction_id as id, c.state, c.policy_number as "policyNumber", c.transaction_date as "transactionDate",
            c.difference_cents as "differenceCents", c.differences, c.cause, (${REFUND_CENTS})::text as "refundCents", c.causes,
            c.other_causes as "otherCauses", d.settlement, (${whereLive('t')}) as "isLive"
       from charged_transactions c
       join policy_transactions t on t.organization_id = $1 and t.id = c.transaction_id
       ${currentDecision}
      where c.organization_id = $1 and c.transaction_id = any ($2::uuid[]) order by c.transaction_id`,
    [tx.organizationId, ids],
  );
}

export async function findBackedOutNumber(tx: OrganizationTx, ids: readonly string[]): Promise<string | undefined> {
  const [found] = await tx.query<{ policyNumber: string }[]>(
    `select p.policy_number as "policyNumber" from policy_transactions t
       join policies p on p.organization_id = $1 and p.id = t.policy_id
      where t.organization_id = $1 and t.id = any ($2::uuid[]) and not (${whereLive('t')}) order by t.id limit 1`,
    [tx.organizationId, ids],
  );
  return found?.policyNumber;
}

export interface NewDecision {
  /** Kind of settlement; null to undo the current decision. */
  readonly settlement: Settlement | null;
  readonly note: string | null;
  readonly decidedByName: string;
  readonly decidedAt: Date;
}

/** Stores one decision on several differences, with a time after the previous decision. */
export async function insertDecisions(
  tx: OrganizationTx,
  { settlement, note, decidedByName, decidedAt }: NewDecision,
  differences: readonly Difference[],
): Promise<void> {
  const isOfCollected = settlement === 'give_back' || settlement === 'lower_invoice';
  await tx.query(
    `insert into charge_decisions (organization_id, id, transaction_id, difference_cents, differences, refund_cents, settlement, note,
                                   decided_by_name, decided_at)
     select $1, gen_random_uuid(), decided.id, decided.cents, decided.differences, decided.refund_cents, $4, $5, $6,
            greatest($7::timestamptz, (select max(d.decided_at) + interval '1 millisecond' from charge_decisions d
                                        where d.organization_id = $1 and d.transaction_id = decided.id))
       from unnest($2::uuid[], $3::bigint[], $8::bigint[], $9::jsonb[]) as decided (id, cents, refund_cents, differences)`,
    [
      tx.organizationId,
      differences.map(({ id }) => id),
      differences.map(({ differenceCents }) => differenceCents),
      settlement,
      note,
      decidedByName,
      decidedAt,
      differences.map(({ refundCents: cents }) => (isOfCollected ? cents : null)),
      differences.map((one) => (one.differences === null ? null : JSON.stringify(one.differences))),
    ],
  );
}

/**
 * SQL for the fee part of a decided difference, in cents. If the invoice states only a total, or charges were not yet compared, the whole difference
 * counts as tax.
 */
const FEES_CENTS = `coalesce(d.difference_cents - (d.differences ->> 'premiumTax')::bigint,
  coalesce((d.differences ->> 'stampingFee')::bigint, 0) + coalesce((d.differences ->> 'other')::bigint, 0))`;

/** Returns the settlements recorded for transactions of a month (YYYY-MM) or later, with the amounts that they settle now. */
export async function findSettledAmounts(tx: OrganizationTx, fromMonth: string): Promise<SettledAmount[]> {
  return tx.query<SettledAmount[]>(
    `select e.transaction_id as "transactionId", e.settlement, t.state, to_char(t.transaction_date, 'YYYY-MM') as month,
            p.policy_number as "policyNumber", p.insured_name as "insuredName", e.decided_at as "decidedAt",
            case when d.settlement = e.settlement then c.difference_cents else 0 end as cents,
            case when d.settlement = e.settlement then ${FEES_CENTS} else 0 end as "feesCents"
       from (select transaction_id, settlement, max(decided_at) as decided_at from charge_decisions
              where organization_id = $1 and settlement is not null group by 1, 2) e
       join policy_transactions t on t.organization_id = $1 and t.id = e.transaction_id
       join policies p on p.organization_id = $1 and p.id = t.policy_id
       left join charged_transactions c on c.organization_id = $1 and c.transaction_id = e.transaction_id
       ${currentDecision}
      where to_char(t.transaction_date, 'YYYY-MM') >= $2 order by 1, 2`,
    [tx.organizationId, fromMonth],
  );
}

export async function sumByCause(tx: OrganizationTx): Promise<CauseSum[]> {
  return tx.query<CauseSum[]>(
    `select c.state, c.cause, d.settlement is not null as "isSettled", count(*)::int as transactions, sum(c.charged - c.due) as difference
       from charged_transactions c ${currentDecision}
      where c.organization_id = $1 and c.cause <> 'none'
      group by 1, 2, 3 order by 1, 2, 3`,
    [tx.organizationId],
  );
}

export async function sumOpen(tx: OrganizationTx): Promise<OpenSum[]> {
  return tx.query<OpenSum[]>(
    `select c.state, count(*)::int as transactions, count(distinct c.policy_id)::int as policies,
            (coalesce(sum(c.difference_cents) filter (where c.difference_cents < 0), 0) / 100)::numeric(16, 2)::text as short,
            (coalesce(sum(c.difference_cents) filter (where c.difference_cents > 0), 0) / 100)::numeric(16, 2)::text as excess
       from charged_transactions c ${currentDecision}
      where c.organization_id = $1 and c.cause <> 'none' and d.settlement is null
      group by 1 order by 1`,
    [tx.organizationId],
  );
}

export async function hasInvoices(tx: OrganizationTx): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }[]>(
    'select exists (select from charged_transactions where organization_id = $1) as found',
    [tx.organizationId],
  );
  return row?.found ?? false;
}

export async function sumByMonthAndCause(tx: OrganizationTx): Promise<MonthCauseSum[]> {
  return tx.query<MonthCauseSum[]>(
    `select c.state, to_char(c.transaction_date, 'YYYY-MM') as month, c.cause, d.settlement is not null as "isSettled",
            count(*)::int as transactions, sum(c.charged - c.due) as difference
       from charged_transactions c ${currentDecision}
      where c.organization_id = $1 and c.cause <> 'none'
      group by 1, 2, 3, 4 order by 2 desc, 1, 3, 4`,
    [tx.organizationId],
  );
}
