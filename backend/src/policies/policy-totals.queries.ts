import type { Condition } from '../platform/kernel/lists/condition.js';
import type { TransactionFilter } from '../book/policy-filter.js';
import { whereTransactionFacts, whereMatching } from '../book/policy-filter.queries.js';
import { CHARGED_LINES, buildChargedTransactionsQuery } from '../figures/period-figures.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Totals of all policies that match a filter, as exact text. */
export interface ListedTotals {
  readonly policies: number;
  readonly premium: string;
  readonly tax: string;
  readonly fees: string;
  readonly total: string;
  /** Null if the filter has no conditions on transactions. */
  readonly basis: string | null;
  /** Null if the filter does not request a kind of charge. */
  readonly charge: string | null;
}

const SUMS = `coalesce(sum(premium), 0) as premium, coalesce(sum(tax), 0) as tax, coalesce(sum(fees), 0) as fees,
              coalesce(sum(tax + fees), 0) as total`;

/**
 * Computes totals. Reads the ids of the policies into one array, because the planner cannot estimate their number and would otherwise choose a plan
 * that searches for them again for each transaction.
 * @param where conditions on policies; the organization is the first value
 */
export async function computePolicyTotals(
  tx: OrganizationTx,
  filter: TransactionFilter,
  where: readonly Condition[],
): Promise<ListedTotals> {
  const policies = where.map(({ sql }, index) => `(${sql(`$${index + 1}`)})`).join(' and ');
  const values = where.map(({ value }) => value);
  const facts = whereTransactionFacts(filter);
  const [totals] =
    facts.length === 0
      ? await tx.query<ListedTotals[]>(
          `select count(*)::int as policies, ${SUMS}, null as basis, null as charge
             from (select premium, tax_amount as tax, fees from policies where ${policies}) listed`,
          values,
        )
      : await tx.query<ListedTotals[]>(
          `with charged as materialized (
                  ${buildChargedTransactionsQuery(`t.policy_id = any (array(select id from policies where ${policies})) and ${whereMatching(facts, `$${values.length + 1}`)}`)}),
                lines as materialized (${CHARGED_LINES}), kind_asked (kind) as (select $${values.length + 2}::text)
           select count(distinct policy_id)::int as policies, ${SUMS},
                  (select coalesce(sum(basis_amount), 0) from lines where kind = 'premium_tax' and amount <> 0) as basis,
                  (select case when k.kind is not null then coalesce((select sum(amount) from lines l where l.kind = k.kind), 0) end
                     from kind_asked k) as charge
             from charged`,
          [...values, facts.map(({ value }) => value), filter.chargeKind ?? null],
        );
  return totals ?? { policies: 0, premium: '0', tax: '0', fees: '0', total: '0', basis: null, charge: null };
}
