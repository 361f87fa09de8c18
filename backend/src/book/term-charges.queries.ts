import type { RuleKind } from '../jurisdictions/rulebook.types.js';
import { parseDollarsToBigInt } from '../money/plain-dollars.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';
import { whereLive } from './live-transactions.queries.js';
import { currentLines, newestAdjustment } from './newest-adjustment.queries.js';
import { TermCharges } from './term-charges.js';

/** A lateral join finds each policy's transactions through their index, as for terms. */
const chargesQuery = `
  select wanted.policy_id as "policyId", term.*
    from unnest($2::uuid[]) as wanted (policy_id)
   cross join lateral (
      select t.term_effective_date as "effectiveDate", t.expiration_date as "expirationDate", l.kind, sum(l.amount) as amount
        from policy_transactions t
        left join lateral (${newestAdjustment}) a on true
       cross join lateral (${currentLines}) l
       where t.organization_id = $1 and t.policy_id = wanted.policy_id and ${whereLive('t')}
       group by t.term_effective_date, t.expiration_date, l.kind
   ) term`;

/** Returns the current charges of the policies' terms, by kind of charge. The cost depends on the number of transactions of those policies. */
export async function findTermCharges(tx: OrganizationTx, policyIds: readonly string[]): Promise<TermCharges> {
  const charges = new TermCharges(policyIds);
  if (policyIds.length === 0) return charges;
  const rows = await tx.query<{ policyId: string; effectiveDate: string; expirationDate: string; kind: RuleKind; amount: string }[]>(
    chargesQuery,
    [tx.organizationId, policyIds],
  );
  for (const { policyId, kind, amount, ...term } of rows) charges.add(policyId, term, [{ kind, cents: parseDollarsToBigInt(amount) }]);
  return charges;
}
