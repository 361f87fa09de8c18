import type { EntityManager } from 'typeorm';
import { dollarText } from '../../money/dollar-text.js';
import type { TransactionType } from '../../tax/pricing/price-request.js';
import type { Completeness } from '../../tax/pricing/price-result.js';
import { isLive } from '../book/live-transactions.queries.js';
import { type Policy, policyKey, transactionIdentity } from '../book/policy.js';
import { termsOf } from '../book/terms.queries.js';
import type { PolicyRow } from '../rows/policy-row.js';

// The lookups are lateral, so that each key is found through its index: the planner's statistics do not know the rows of the
// running transaction, and a join would read the organization's whole book for each chunk.

/** The policies that the rows are about, as far as the organization has them, with their terms and repeated transactions. */
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
  for (const [id, terms] of await termsOf(tx, organizationId, [...policies.keys()])) policies.get(id)!.terms = terms;
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
  completeness: Completeness | null;
}

// The state is an expression, so that only the index on the number fits: that on the state would read all policies of the state.
const policiesQuery = `
  select known.*
    from unnest($2::text[], $3::text[]) as wanted (policy_number, state)
   cross join lateral (
      select id, policy_number, state, insured_name, broker_name, insurer_name, coverage_type, completeness from policies
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
    completeness: record.completeness,
    terms: [],
    transactions: new Map(),
  };
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
      select id from policy_transactions t
       where organization_id = $1 and policy_id = row.policy_id and effective_date = row.effective_date
         and expiration_date = row.expiration_date and transaction_date = row.transaction_date and premium = row.premium
         and stated_type is not distinct from row.stated_type
         and ${isLive('t')}
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
