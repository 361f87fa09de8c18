import { formatPlainDollars } from '../money/plain-dollars.js';
import type { Completeness } from '../tax/pricing/price-result.js';
import { getWorseCompleteness } from '../book/completeness.js';
import { whereLive } from '../book/live-transactions.queries.js';
import { newestAdjustment } from '../book/newest-adjustment.queries.js';
import { getCurrentTerm, type Term } from '../book/term.js';
import { findTerms } from '../book/terms.queries.js';
import { updateNamesFromRemaining } from './remaining-names.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** A policy before some of its transactions are backed out. */
export interface AffectedPolicy {
  id: string;
  state: string;
  completeness: Completeness | null;
}

export async function findAffectedPolicies(tx: OrganizationTx, transactionIds: readonly string[]): Promise<AffectedPolicy[]> {
  return tx.query<AffectedPolicy[]>(
    `select id, state, completeness from policies
      where organization_id = $1
        and id in (select policy_id from policy_transactions where organization_id = $1 and id = any($2::uuid[]))`,
    [tx.organizationId, transactionIds],
  );
}

/** State of a policy derived from its remaining transactions; a policy without any has no terms. */
export interface StateAfter {
  terms: readonly Term[];
  completeness: Completeness | null;
}

export async function computeStatesAfter(tx: OrganizationTx, policyIds: readonly string[]): Promise<ReadonlyMap<string, StateAfter>> {
  const charged = await tx.query<{ policy_id: string; completeness: Completeness | null }[]>(
    `select distinct t.policy_id, case when a.id is null then t.completeness else a.completeness end as completeness
       from policy_transactions t left join lateral (${newestAdjustment}) a on true
      where t.organization_id = $1 and t.policy_id = any($2::uuid[]) and ${whereLive('t')}`,
    [tx.organizationId, policyIds],
  );
  const completeness = new Map<string, Completeness | null>(policyIds.map((id) => [id, 'complete']));
  for (const { policy_id: id, completeness: one } of charged) completeness.set(id, getWorseCompleteness(completeness.get(id) ?? null, one));
  const terms = await findTerms(tx, policyIds);
  return new Map(policyIds.map((id) => [id, { terms: terms.get(id)!, completeness: completeness.get(id) ?? null }]));
}

/** Updates the sums, dates, type and names of policies from their remaining transactions. */
export async function applyStates(tx: OrganizationTx, states: ReadonlyMap<string, StateAfter>): Promise<void> {
  const counting = [...states]
    .filter(([, { terms }]) => terms.length > 0)
    .map(([id, { terms, completeness }]) => ({ id, completeness, term: getCurrentTerm(terms) }));
  await tx.query(updatePolicies, [
    tx.organizationId,
    counting.map(({ id }) => id),
    counting.map(({ term }) => term.effectiveDate),
    counting.map(({ term }) => term.expirationDate),
    counting.map(({ term }) => formatPlainDollars(term.premiumCents)),
    counting.map(({ term }) => formatPlainDollars(term.taxCents)),
    counting.map(({ term }) => formatPlainDollars(term.feesCents)),
    counting.map(({ completeness }) => completeness),
  ]);
  await updateNamesFromRemaining(
    tx,
    counting.map(({ id }) => id),
  );
  const empty = [...states].filter(([, { terms }]) => terms.length === 0).map(([id]) => id);
  await tx.query(
    `update policies
        set premium = 0, tax_amount = 0, fees = 0, completeness = 'complete', transaction_type = 'back_out', updated_at = now()
      where organization_id = $1 and id = any($2::uuid[])`,
    [tx.organizationId, empty],
  );
}

const updatePolicies = `
  update policies p
     set effective_date = moved.effective_date, expiration_date = moved.expiration_date, premium = moved.premium, tax_amount = moved.tax,
         fees = moved.fees, completeness = moved.completeness, transaction_type = newest.transaction_type,
         tax_rate_percent = newest.tax_rate_percent, updated_at = now()
    from unnest($2::uuid[], $3::date[], $4::date[], $5::numeric[], $6::numeric[], $7::numeric[], $8::text[])
           as moved (id, effective_date, expiration_date, premium, tax, fees, completeness)
   cross join lateral (
      select t.transaction_type, coalesce(a.tax_rate_percent, t.tax_rate_percent) as tax_rate_percent
        from policy_transactions t
        left join lateral (
          select tax_rate_percent from tax_adjustments where organization_id = $1 and transaction_id = t.id order by number desc limit 1
       ) a on true
       where t.organization_id = $1 and t.policy_id = moved.id and ${whereLive('t')}
       order by t.created_at desc, t.id desc limit 1
   ) newest
   where p.organization_id = $1 and p.id = moved.id`;
