import { Problem } from '../platform/kernel/problems/problem.js';
import { describeChanges, type PolicyChange } from './describe-changes.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const MAX_CHANGES = 20;

/** Creates the conflict for a user who saw an earlier version of the policy, describing the changes made since. */
export async function createStalePolicyProblem(tx: OrganizationTx, policyId: string, seenVersion: string): Promise<Problem> {
  const changes = await tx.query<PolicyChange[]>(
    `select t.transaction_type as "transactionType", t.premium, t.entered_by_name as "enteredByName", t.import_id as "importId",
            taken.transaction_type as "reversedType", taken.premium as "reversedPremium", replacement.premium as "replacementPremium"
       from policy_transactions t
       left join policy_transactions taken on taken.organization_id = $1 and taken.id = t.backs_out
       left join policy_transactions replacement on replacement.organization_id = $1 and replacement.id = t.replaced_by
      where t.organization_id = $1 and t.policy_id = $2 and to_char(t.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') > $3
        and not exists (select from policy_transactions b where b.organization_id = $1 and b.replaced_by = t.id and b.policy_id = $2)
      order by t.created_at desc, t.id desc limit ${MAX_CHANGES}`,
    [tx.organizationId, policyId, seenVersion],
  );
  const sentences = ['The policy has changed since you opened it.', ...describeChanges(changes), 'Check it, then preview again.'];
  return new Problem('conflict', sentences.join(' '));
}
