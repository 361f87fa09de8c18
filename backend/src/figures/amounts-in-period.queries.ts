import type { TransactionFilter } from '../book/policy-filter.js';
import { whereTransactionFacts, whereMatching } from '../book/policy-filter.queries.js';
import { CHARGED_LINES, buildChargedTransactionsQuery } from './period-figures.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Sums of a policy's selected transactions, as exact text. */
export interface AmountsInPeriod {
  readonly premium: string;
  readonly basis: string;
  readonly tax: string;
  readonly fees: string;
  readonly total: string;
  /** Sum of the requested kind of charge; null if no kind is requested. */
  readonly charge: string | null;
}

/**
 * Returns the sums of each policy's transactions that match the filter, keyed by policy id; null for a filter without conditions on transactions.
 */
export async function sumAmountsInPeriod(
  tx: OrganizationTx,
  filter: TransactionFilter,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, AmountsInPeriod> | null> {
  const facts = whereTransactionFacts(filter);
  if (facts.length === 0) return null;
  const condition = `t.policy_id = any ($3::uuid[]) and ${whereMatching(facts, '$2')}`;
  const rows = await tx.query<({ policyId: string } & AmountsInPeriod)[]>(
    `with charged as materialized (${buildChargedTransactionsQuery(condition)}), lines as (${CHARGED_LINES}),
          bases as (select policy_id, sum(basis_amount) filter (where kind = 'premium_tax' and amount <> 0) as basis,
                           sum(amount) filter (where kind = $4) as charge from lines group by policy_id)
     select policy_id as "policyId", sums.premium, coalesce(bases.basis, 0) as basis, sums.tax, sums.fees, sums.tax + sums.fees as total,
            case when $4::text is not null then coalesce(bases.charge, 0) end as charge
       from (select policy_id, sum(premium) as premium, sum(tax) as tax, sum(fees) as fees from charged group by policy_id) sums
       left join bases using (policy_id)`,
    [tx.organizationId, facts.map(({ value }) => value), policyIds, filter.chargeKind ?? null],
  );
  return new Map(rows.map(({ policyId, ...amounts }) => [policyId, amounts]));
}
