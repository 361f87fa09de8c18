import type { EntityManager } from 'typeorm';
import { type PolicyRecord, policyRecordColumns } from '../policy.queries.js';

/** A policy that is about to be linked or unlinked. */
export interface LinkablePolicy {
  id: string;
  policyNumber: string;
  accountId: string | null;
}

/** Those that exist, locked; an error at once where something else, such as an import, is changing one of them. */
export async function lockPolicies(tx: EntityManager, organizationId: string, ids: readonly string[]): Promise<LinkablePolicy[]> {
  return tx.query<LinkablePolicy[]>(
    `select id, policy_number as "policyNumber", account_id as "accountId" from policies
      where organization_id = $1 and id = any ($2::uuid[]) order by id for no key update nowait`,
    [organizationId, ids],
  );
}

/** @param accountId null for no account */
export async function setAccount(
  tx: EntityManager,
  organizationId: string,
  ids: readonly string[],
  accountId: string | null,
): Promise<void> {
  await tx.query('update policies set account_id = $3 where organization_id = $1 and id = any ($2::uuid[])', [
    organizationId,
    ids,
    accountId,
  ]);
}

const MOST_CANDIDATES = 2_000;

/** Policies without an account whose number or insured matches the pattern, by their numbers; at most 2,000. */
export async function unlinkedPolicies(tx: EntityManager, organizationId: string, pattern: string): Promise<PolicyRecord[]> {
  return tx.query<PolicyRecord[]>(
    `select ${policyRecordColumns} from policies
      where organization_id = $1 and account_id is null and transaction_type <> 'back_out' and id in (select search_policies($2))
      order by policy_number, id limit ${MOST_CANDIDATES}`,
    [organizationId, pattern],
  );
}
