import { parseDollarsToBigInt } from '../money/plain-dollars.js';
import { whereLive } from './live-transactions.queries.js';
import { newestAdjustment } from './newest-adjustment.queries.js';
import type { Term } from './term.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

interface TermRecord {
  policy_id: string;
  term_effective_date: string;
  expiration_date: string;
  premium: string;
  tax_amount: string;
  fees: string;
  last_cancellation: string | null;
  last_reinstatement: string | null;
  openings: string;
  last_opening: string | null;
}

// A lateral join finds each policy's transactions through their index, although the planner has no statistics for rows that the current database
// transaction added.
const termsQuery = `
  select wanted.policy_id, term.*
    from unnest($2::uuid[]) as wanted (policy_id)
   cross join lateral (
      select term_effective_date, expiration_date, sum(premium) as premium, sum(coalesce(a.tax_amount, t.tax_amount)) as tax_amount,
             sum(coalesce(a.fees, t.fees)) as fees,
             max(transaction_date) filter (where transaction_type = 'cancellation') as last_cancellation,
             max(transaction_date) filter (where transaction_type = 'reinstatement') as last_reinstatement,
             count(*) filter (where transaction_type in ('new', 'renewal')) as openings,
             max(transaction_date) filter (where transaction_type in ('new', 'renewal')) as last_opening
        from policy_transactions t
        left join lateral (${newestAdjustment}) a on true
       where organization_id = $1 and policy_id = wanted.policy_id and ${whereLive('t')}
       group by term_effective_date, expiration_date
       order by term_effective_date, expiration_date
   ) term`;

/** Returns the terms of the policies with their current charges; none for a policy with only backed-out transactions. */
export async function findTerms(tx: OrganizationTx, policyIds: readonly string[]): Promise<Map<string, Term[]>> {
  const terms = new Map<string, Term[]>(policyIds.map((id) => [id, []]));
  for (const term of await tx.query<TermRecord[]>(termsQuery, [tx.organizationId, policyIds])) {
    terms.get(term.policy_id)!.push({
      effectiveDate: term.term_effective_date,
      expirationDate: term.expiration_date,
      premiumCents: parseDollarsToBigInt(term.premium),
      taxCents: parseDollarsToBigInt(term.tax_amount),
      feesCents: parseDollarsToBigInt(term.fees),
      lastCancellation: term.last_cancellation,
      lastReinstatement: term.last_reinstatement,
      openings: Number(term.openings),
      lastOpening: term.last_opening,
    });
  }
  return terms;
}
