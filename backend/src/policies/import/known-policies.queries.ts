import type { EntityManager } from 'typeorm';
import { newestAdjustment } from '../book/newest-adjustment.queries.js';
import { type Policy, policyKey, transactionIdentity } from '../book/policy.js';
import type { PolicyRow } from '../rows/policy-row.js';
import { dollarText } from '../../tax/dollar-text.js';
import { centsOfDollars } from '../rows/premium.js';
import type { TransactionType } from '../../tax/price-request.js';

// The lookups are lateral, so that each key is found through its index: the planner's statistics do not know the rows of the
// running transaction, and a join would read the organisation's whole book for each batch.

/** The policies that the rows are about, as far as the organisation has them, with their terms and repeated transactions. */
export async function findKnownPolicies(
  tx: EntityManager,
  organizationId: string,
  rows: readonly PolicyRow[],
): Promise<Map<string, Policy>> {
  const keys = new Map(rows.map((row) => [policyKey(row.policyNumber, row.state), row]));
  const wanted = [...keys.values()];
  const found = await tx.query<PolicyRecord[]>(policiesQuery, [
    organizationId,
    wanted.map((row) => row.policyNumber),
    wanted.map((row) => row.state),
  ]);
  if (found.length === 0) return new Map();
  const policies = new Map(found.map((record) => [record.id, toPolicy(record)]));
  await addTerms(tx, organizationId, policies);
  const known = new Map([...policies.values()].map((policy) => [policyKey(policy.policyNumber, policy.state), policy]));
  await addRepeated(tx, organizationId, known, rows);
  return known;
}

interface PolicyRecord {
  id: string;
  policy_number: string;
  state: string;
  insured_name: string;
  broker_name: string | null;
  insurer_name: string | null;
  coverage_type: string | null;
}

// The state is an expression, so that only the index on the number fits: that on the state would read all policies of the state.
const policiesQuery = `
  select known.*
    from unnest($2::text[], $3::text[]) as wanted (policy_number, state)
   cross join lateral (
      select id, policy_number, state, insured_name, broker_name, insurer_name, coverage_type from policies
       where organization_id = $1 and policy_number = wanted.policy_number and state || '' = wanted.state
       limit 1
   ) known`;

function toPolicy(record: PolicyRecord): Policy {
  return {
    id: record.id,
    policyNumber: record.policy_number,
    state: record.state,
    insuredName: record.insured_name,
    brokerName: record.broker_name,
    insurerName: record.insurer_name,
    coverageType: record.coverage_type,
    terms: [],
    transactions: new Map(),
  };
}

interface TermRecord {
  policy_id: string;
  term_effective_date: string;
  expiration_date: string;
  premium: string;
  tax_amount: string;
  fees: string;
  last_cancellation: string | null;
  last_reinstatement: string | null;
}

const termsQuery = `
  select wanted.policy_id, term.*
    from unnest($2::uuid[]) as wanted (policy_id)
   cross join lateral (
      select term_effective_date, expiration_date, sum(premium) as premium, sum(coalesce(a.tax_amount, t.tax_amount)) as tax_amount,
             sum(coalesce(a.fees, t.fees)) as fees,
             max(transaction_date) filter (where transaction_type = 'cancellation') as last_cancellation,
             max(transaction_date) filter (where transaction_type = 'reinstatement') as last_reinstatement
        from policy_transactions t
        left join lateral (${newestAdjustment}) a on true
       where organization_id = $1 and policy_id = wanted.policy_id
       group by term_effective_date, expiration_date
       order by term_effective_date, expiration_date
   ) term`;

async function addTerms(tx: EntityManager, organizationId: string, policies: Map<string, Policy>): Promise<void> {
  for (const term of await tx.query<TermRecord[]>(termsQuery, [organizationId, [...policies.keys()]])) {
    policies.get(term.policy_id)!.terms.push({
      effectiveDate: term.term_effective_date,
      expirationDate: term.expiration_date,
      premiumCents: centsOfDollars(term.premium),
      taxCents: centsOfDollars(term.tax_amount),
      feesCents: centsOfDollars(term.fees),
      lastCancellation: term.last_cancellation,
      lastReinstatement: term.last_reinstatement,
    });
  }
}

interface RepeatedRecord {
  id: string;
  place: string;
}

const repeatedQuery = `
  select known.id, row.place
    from unnest($2::uuid[], $3::date[], $4::date[], $5::date[], $6::numeric[], $7::text[]) with ordinality
           as row (policy_id, effective_date, expiration_date, transaction_date, premium, stated_type, place)
   cross join lateral (
      select id from policy_transactions
       where organization_id = $1 and policy_id = row.policy_id and effective_date = row.effective_date
         and expiration_date = row.expiration_date and transaction_date = row.transaction_date and premium = row.premium
         and stated_type is not distinct from row.stated_type
       limit 1
   ) known`;

async function addRepeated(
  tx: EntityManager,
  organizationId: string,
  known: Map<string, Policy>,
  rows: readonly PolicyRow[],
): Promise<void> {
  const candidates = rows.flatMap((row) => {
    const policy = known.get(policyKey(row.policyNumber, row.state));
    return policy === undefined ? [] : [{ row, policy }];
  });
  const repeated = await tx.query<RepeatedRecord[]>(repeatedQuery, [
    organizationId,
    candidates.map(({ policy }) => policy.id),
    candidates.map(({ row }) => row.effectiveDate),
    candidates.map(({ row }) => row.expirationDate),
    candidates.map(({ row }) => row.transactionDate),
    candidates.map(({ row }) => dollarText(row.premiumCents)),
    candidates.map(({ row }): TransactionType | null => row.statedType),
  ]);
  for (const { id, place } of repeated) {
    const { row, policy } = candidates[Number(place) - 1]!;
    policy.transactions.set(transactionIdentity(row), id);
  }
}
