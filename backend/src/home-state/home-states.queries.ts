import type { Condition } from '../platform/kernel/lists/condition.js';
import type { PolicyHomeState } from '../book/policy-filter.js';
import type { HomeStateAnswers, HomeStateDecision, HomeStateRule } from './home-state.js';
import type { Place } from './places.js';
import { followCandidatesQuery, selectPredecessor } from './predecessor.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Answers for a policy on a day, and the resulting home state. Dollars as exact text. */
export interface HomeStateRecord {
  id: string;
  policyId: string;
  policyNumber: string;
  homeState: Place | null;
  rule: HomeStateRule;
  reason: string;
  citation: string;
  answers: HomeStateAnswers;
  notes: string | null;
  /** Premium of the policy's current term at the time. */
  premium: string;
  recordedAt: Date;
  recordedByName: string;
}

const MAX_LISTED = 50;
/** Maximum depth of the search. It exceeds any chain of renewals, and ends the search if policies refer to each other. */
const MAX_PREDECESSORS = 30;

/** Returns a policy's records, newest first; at most 50. */
async function findPolicyRecords(tx: OrganizationTx, policyId: string): Promise<HomeStateRecord[]> {
  return tx.query<HomeStateRecord[]>(
    `select h.id, policy_id as "policyId", policy_number as "policyNumber", home_state as "homeState", rule, reason, citation, answers, notes,
            h.premium, recorded_at as "recordedAt", recorded_by_name as "recordedByName"
       from home_state_records h join policies p on p.organization_id = $1 and p.id = h.policy_id
      where h.organization_id = $1 and policy_id = $2
      order by recorded_at desc, h.id desc limit ${MAX_LISTED}`,
    [tx.organizationId, policyId],
  );
}

/** Returns a policy's records, newest first; if it has none, the records of the nearest predecessor that has some. */
export async function findRecords(tx: OrganizationTx, policyId: string): Promise<HomeStateRecord[]> {
  let id: string | null = policyId;
  for (let hops = 0; id !== null && hops <= MAX_PREDECESSORS; hops++) {
    const records = await findPolicyRecords(tx, id);
    if (records.length > 0) return records;
    const [previous]: { id: string | null }[] = await tx.query<{ id: string | null }[]>(`select ${selectPredecessor('$2')} as id`, [
      tx.organizationId,
      id,
    ]);
    id = previous?.id ?? null;
  }
  return [];
}

export interface NewRecord extends HomeStateDecision {
  readonly id: string;
  readonly policyId: string;
  readonly answers: HomeStateAnswers;
  readonly notes: string | null;
  /** Exact dollars. */
  readonly premium: string;
  readonly by: { readonly id: string; readonly name: string };
}

export async function insertRecord(tx: OrganizationTx, record: NewRecord): Promise<void> {
  const { id, policyId, homeState, rule, reason, citation, answers, notes, premium, by } = record;
  await tx.query(
    `insert into home_state_records
       (organization_id, id, policy_id, home_state, rule, reason, citation, answers, notes, premium, recorded_by, recorded_by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [tx.organizationId, id, policyId, homeState, rule, reason, citation, JSON.stringify(answers), notes, premium, by.id, by.name],
  );
}

/**
 * Filters policies by home state: different from the recorded one (or the answers do not determine one), the same, or without a record. The
 * organization is also the first value of the statement, `$1`.
 */
export function whereHomeState(organizationId: string, wanted: PolicyHomeState): Condition {
  const compared: Record<PolicyHomeState, string> = {
    differs: 'is distinct from p.state',
    matches: '= p.state',
    missing: 'is null or true',
  };
  return {
    sql: (at) =>
      `id ${wanted === 'missing' ? 'not in' : 'in'} (
        ${decidedPoliciesQuery}
        select d.policy_id from decided d join policies p on p.organization_id = ${at} and p.id = d.policy_id
         where d.home_state ${compared[wanted]})`,
    value: organizationId,
  };
}

/** Selects all policies of the organization `$1` with a recorded or inherited home state. */
const decidedPoliciesQuery = `
  with recursive newest as materialized (
    select distinct on (policy_id) policy_id, home_state from home_state_records where organization_id = $1
     order by policy_id, recorded_at desc, id desc
  ), links as materialized (
    select followers.policy_id, ${selectPredecessor('followers.policy_id')} as previous_id from (${followCandidatesQuery}) followers
  ), decided as (
    select policy_id, home_state from newest
    union
    select l.policy_id, d.home_state from decided d join links l on l.previous_id = d.policy_id
     where not exists (select from newest n where n.policy_id = l.policy_id)
  )`;
