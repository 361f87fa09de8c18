import { whereLive } from '../book/live-transactions.queries.js';
import { selectCurrentName, newestDescription } from '../book/newest-description.queries.js';

/**
 * Returns a subquery for a policy's predecessor in the organization `$1`: the policy with the same number in another state from which a transaction
 * was moved by correction, or else the policy that it names as its previous policy. Policies linked to different accounts are not related.
 * @param id SQL for the id of the successor
 */
export const selectPredecessor = (id: string): string => `
  coalesce(
    (select b.policy_id from policy_transactions r
       join policy_transactions b on b.organization_id = $1 and b.replaced_by = r.id and b.policy_id <> r.policy_id
       join policies corrected on corrected.organization_id = $1 and corrected.id = r.policy_id
       join policies wrong on wrong.organization_id = $1 and wrong.id = b.policy_id and wrong.policy_number = corrected.policy_number
      where r.organization_id = $1 and r.policy_id = ${id}
      order by b.created_at desc, b.id desc limit 1),
    (select previous.id
       from policies me
      cross join lateral (
         select ${selectCurrentName('details')} ->> 'previousPolicyNumber' as number
           from policy_transactions t
           left join lateral (${newestDescription}) d on true
          where t.organization_id = $1 and t.policy_id = me.id and ${selectCurrentName('details')} ? 'previousPolicyNumber' and ${whereLive('t')}
          order by t.created_at desc, t.id desc limit 1
      ) named
       join policies previous
         on previous.organization_id = $1 and previous.policy_number = named.number and previous.id <> me.id
        and (previous.account_id is null or me.account_id is null or previous.account_id = me.account_id)
      where me.organization_id = $1 and me.id = ${id}
      order by previous.state = me.state desc, previous.transaction_type = 'back_out', previous.updated_at desc, previous.id desc limit 1)
  )`;

/** Policies that may succeed another policy, as rows of `policy_id` for the organization `$1`. */
export const followCandidatesQuery = `
  select r.policy_id from policy_transactions b
    join policy_transactions r on r.organization_id = $1 and r.id = b.replaced_by and r.policy_id <> b.policy_id
   where b.organization_id = $1 and b.replaced_by is not null
  union
  select policy_id from policy_transactions where organization_id = $1 and details ? 'previousPolicyNumber'
  union
  select t.policy_id from transaction_descriptions d
    join policy_transactions t on t.organization_id = $1 and t.id = d.transaction_id
   where d.organization_id = $1 and d.details ? 'previousPolicyNumber'`;
