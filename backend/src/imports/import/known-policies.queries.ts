import type { Completeness } from '../../tax/pricing/price-result.js';
import { type Policy, getPolicyKey } from '../../book/policy.js';
import { findTerms } from '../../book/terms.queries.js';
import { findRecordedRows } from './recorded-rows.queries.js';
import type { RecordedRow } from '../matching/recorded-row.js';
import type { RememberedRows } from '../matching/remembered-rows.js';
import { findRememberedRows } from './remembered-rows.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

// Lateral lookups use the index for each key. The planner has no statistics on rows that the current database transaction added, so a join would read
// the organization's whole book for each chunk.

/** A policy in the book, with all of its live transactions. */
export interface KnownPolicy extends Policy {
  booked: RecordedRow[];
  /** Rows from earlier files, newest first. */
  remembered: readonly RememberedRows[];
}

type PolicyIdentity = Pick<Policy, 'policyNumber' | 'state'>;

export async function findKnownPolicies(tx: OrganizationTx, wanted: readonly PolicyIdentity[]): Promise<Map<string, KnownPolicy>> {
  const found = await tx.query<PolicyRecord[]>(policiesQuery, [
    tx.organizationId,
    wanted.map(({ policyNumber }) => policyNumber),
    wanted.map(({ state }) => state),
  ]);
  if (found.length === 0) return new Map();
  const ids = [...new Set(found.map(({ id }) => id))];
  const terms = await findTerms(tx, ids);
  const booked = await findRecordedRows(tx, ids);
  const remembered = await findRememberedRows(tx, ids);
  return new Map(
    found.map((record) => [
      getPolicyKey(record.policy_number, record.state),
      {
        ...toPolicy(record),
        terms: terms.get(record.id)!,
        booked: booked.get(record.id) ?? [],
        remembered: remembered.get(record.id) ?? [],
      },
    ]),
  );
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

// The state is written as an expression, so that only the index on the number matches; the index on the state would read all policies in the state.
const policiesQuery = `
  select known.*
    from unnest($2::text[], $3::text[]) as wanted (policy_number, state)
   cross join lateral (
      select id, policy_number, state, insured_name, broker_name, insurer_name, coverage_type, completeness from policies
       where organization_id = $1 and policy_number = wanted.policy_number and state || '' = wanted.state
       limit 1
   ) known`;

function toPolicy(record: PolicyRecord): Omit<Policy, 'terms'> {
  return {
    id: record.id,
    policyNumber: record.policy_number,
    state: record.state,
    insuredName: record.insured_name,
    brokerName: record.broker_name,
    insurerName: record.insurer_name,
    coverageType: record.coverage_type,
    completeness: record.completeness,
  };
}
