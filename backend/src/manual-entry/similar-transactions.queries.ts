import { newestDescription, selectCurrentName } from '../book/newest-description.queries.js';
import { whereLive } from '../book/live-transactions.queries.js';
import type { TransactionDetails } from '../book/transaction-details.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** A transaction whose missing facts may be suggested by similar transactions. */
export interface SimilarTransaction {
  readonly id: string;
  readonly policyId: string;
  readonly policyNumber: string;
  readonly accountId: string | null;
  readonly insuredName: string;
  readonly state: string;
  readonly insurerName: string | null;
  readonly coverageType: string | null;
  readonly details: TransactionDetails | null;
}

/** Number of newest transactions to search. */
const MAX_SEARCHED = 20_000;
const MAX_FOUND = 5_000;

/** Returns transactions with the same policies, insureds or insurers, or the same coverages in a state, newest first. */
export async function findSimilarTransactions(tx: OrganizationTx, ids: readonly string[]): Promise<SimilarTransaction[]> {
  return tx.query<SimilarTransaction[]>(
    `with newest as materialized (
       select t.id from policy_transactions t where t.organization_id = $1 and ${whereLive('t')} order by t.id desc limit ${MAX_SEARCHED}
     ), known as materialized (
       select t.id, t.policy_id, p.policy_number, p.account_id, p.insured_name, t.state, ${selectCurrentName('insurer_name')} as insurer_name, c.coverage_type,
              ${selectCurrentName('details')} as details
         from (select id from newest union select unnest($2::uuid[])) found
         join policy_transactions t on t.organization_id = $1 and t.id = found.id
         join policies p on p.organization_id = $1 and p.id = t.policy_id
         left join lateral (${newestDescription}) d on true
         left join lateral (
           select coverage_type from coverage_lines where organization_id = $1 and transaction_id = t.id and line_number = 1 limit 1
         ) c on true
     ), wanted as (select * from known where id = any ($2::uuid[]))
     select k.id, k.policy_id as "policyId", k.policy_number as "policyNumber", k.account_id as "accountId", k.insured_name as "insuredName", k.state,
            k.insurer_name as "insurerName", k.coverage_type as "coverageType", k.details
       from known k
      where k.policy_id in (select policy_id from wanted) or k.account_id in (select account_id from wanted)
         or (k.state, lower(k.insured_name)) in (select state, lower(insured_name) from wanted)
         or (k.details is not null and lower(k.insurer_name) in (select lower(insurer_name) from wanted))
         or (k.details ? 'coverageCode' and (k.state, lower(k.coverage_type)) in (select state, lower(coverage_type) from wanted))
      order by k.id desc limit ${MAX_FOUND}`,
    [tx.organizationId, ids],
  );
}
