import type { CalendarDate } from '../dates/calendar-date.js';
import { parseDollarsToBigInt } from '../money/plain-dollars.js';
import type { RuleKind } from '../jurisdictions/rulebook.types.js';
import { whereLive } from '../book/live-transactions.queries.js';
import { newestAdjustment } from '../book/newest-adjustment.queries.js';
import { PREMIUM_CHANGES, type PremiumChange, PREMIUM_CHANGE_SQL } from '../book/figure-filter.js';
import type { FigurePolicy, FigureSums, PremiumFigure } from './figure-sums.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** SQL condition for the selected transactions `t`, with its values; the organization is `$1`. */
export interface TransactionCondition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

export const buildChargedTransactionsQuery = (condition: string): string => `
  select t.id, t.policy_id, t.premium, a.id as adjustment_id, coalesce(a.tax_amount, t.tax_amount) as tax, coalesce(a.fees, t.fees) as fees,
         coalesce(a.completeness, t.completeness) as completeness,
         case ${PREMIUM_CHANGES.map((change) => `when ${PREMIUM_CHANGE_SQL[change]} then '${change}'`).join(' ')} end as change
    from policy_transactions t left join lateral (${newestAdjustment}) a on true
   where t.organization_id = $1 and ${whereLive('t')} and ${condition}`;

/** SQL for the selected transactions' current charges. */
export const CHARGED_LINES = `
  select c.id, c.policy_id, l.kind, l.label, l.amount, l.basis_amount from charged c
    join tax_lines l on l.organization_id = $1 and l.transaction_id = c.id
   where c.adjustment_id is null
  union all
  select c.id, c.policy_id, l.kind, l.label, l.amount, l.basis_amount from charged c
    join tax_adjustment_lines l on l.organization_id = $1 and l.adjustment_id = c.adjustment_id`;

interface GroupRow {
  change: PremiumChange;
  isTaxed: boolean;
  transactions: number;
  incomplete: number;
  premium: string;
  basis: string;
  tax: string;
  fees: string;
}

/** Returns the sums over all selected transactions. */
export async function computeFigureSums(tx: OrganizationTx, { sql, values }: TransactionCondition): Promise<FigureSums> {
  const parameters = [tx.organizationId, ...values];
  const groups = await tx.query<GroupRow[]>(
    `with charged as materialized (${buildChargedTransactionsQuery(sql)}),
          bases as (select id, sum(basis_amount) as basis from (${CHARGED_LINES}) l where kind = 'premium_tax' and amount <> 0 group by id)
     select change, tax <> 0 as "isTaxed", count(*)::int as transactions,
            (count(*) filter (where completeness is distinct from 'complete'))::int as incomplete,
            sum(premium)::numeric(24, 2) as premium,
            coalesce(sum(basis) filter (where tax <> 0), 0)::numeric(24, 2) as basis, sum(tax)::numeric(24, 2) as tax, sum(fees)::numeric(24, 2) as fees
       from charged left join bases using (id) group by 1, 2`,
    parameters,
  );
  const charges = await tx.query<{ kind: RuleKind; labels: string[]; amount: string }[]>(
    `with charged as materialized (${buildChargedTransactionsQuery(sql)})
     select kind, array_agg(distinct label order by label) as labels, sum(amount)::numeric(24, 2) as amount
       from (${CHARGED_LINES}) l group by kind having bool_or(amount <> 0) order by kind <> 'premium_tax', kind`,
    parameters,
  );
  const [counted] = await tx.query<{ policies: number }[]>(
    `select count(distinct policy_id)::int as policies from (${buildChargedTransactionsQuery(sql)}) charged`,
    parameters,
  );
  const sumField = (rows: readonly GroupRow[], field: 'premium' | 'tax' | 'fees') =>
    rows.reduce((sum, row) => sum + parseDollarsToBigInt(row[field]), 0n);
  return {
    transactions: groups.reduce((sum, { transactions }) => sum + transactions, 0),
    policies: counted?.policies ?? 0,
    incomplete: groups.reduce((sum, { incomplete }) => sum + incomplete, 0),
    byChange: groupByChange(groups),
    taxedByChange: groupByChange(groups.filter(({ isTaxed }) => isTaxed)),
    untaxed: toFigure(groups.filter(({ isTaxed }) => !isTaxed)),
    charges: charges.map(({ kind, labels, amount }) => ({ kind, labels, amountCents: parseDollarsToBigInt(amount) })),
    premiumCents: sumField(groups, 'premium'),
    taxCents: sumField(groups, 'tax'),
    feesCents: sumField(groups, 'fees'),
  };
}

function groupByChange(groups: readonly GroupRow[]): Record<PremiumChange, PremiumFigure> {
  const sumChange = (change: PremiumChange) => toFigure(groups.filter((group) => group.change === change));
  return { written: sumChange('written'), additional: sumChange('additional'), returned: sumChange('returned') };
}

function toFigure(groups: readonly GroupRow[]): PremiumFigure {
  return {
    transactions: groups.reduce((sum, { transactions }) => sum + transactions, 0),
    premiumCents: groups.reduce((sum, { premium }) => sum + parseDollarsToBigInt(premium), 0n),
    taxBasisCents: groups.reduce((sum, { basis }) => sum + parseDollarsToBigInt(basis), 0n),
  };
}

/** Returns the policies with selected transactions, ordered by policy number. @param limit maximum number of policies */
export async function findFigurePolicies(
  tx: OrganizationTx,
  { sql, values }: TransactionCondition,
  limit: number,
): Promise<FigurePolicy[]> {
  return tx.query<FigurePolicy[]>(
    `select p.id as "policyId", p.policy_number as "policyNumber", p.insured_name as "insuredName", p.transaction_type as "transactionType",
            sums.premium, sums.tax, sums.fees
       from (select policy_id, sum(premium)::numeric(24, 2) as premium, sum(tax)::numeric(24, 2) as tax, sum(fees)::numeric(24, 2) as fees
               from (${buildChargedTransactionsQuery(sql)}) charged group by policy_id) sums
       join policies p on p.organization_id = $1 and p.id = sums.policy_id
      order by p.policy_number, p.id limit $${values.length + 2}`,
    [tx.organizationId, ...values, limit],
  );
}

/** Returns the latest expiration date among the selected transactions; null if there are no transactions. */
export async function findLastExpiration(tx: OrganizationTx, { sql, values }: TransactionCondition): Promise<CalendarDate | null> {
  const [row] = await tx.query<{ last: CalendarDate | null }[]>(
    `select max(t.expiration_date) as last from policy_transactions t where t.organization_id = $1 and ${whereLive('t')} and ${sql}`,
    [tx.organizationId, ...values],
  );
  return row?.last ?? null;
}
