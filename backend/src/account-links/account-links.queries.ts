import { whereLive } from '../book/live-transactions.queries.js';
import { type PolicyRecord, policyRecordColumns } from '../book/policy-list.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** A policy that is about to be linked or unlinked. */
export interface LinkablePolicy {
  id: string;
  policyNumber: string;
  accountId: string | null;
}

/** Locks and returns the policies that exist; fails immediately if another change, such as an import, has locked one of them. */
export async function lockPolicies(tx: OrganizationTx, ids: readonly string[]): Promise<LinkablePolicy[]> {
  return tx.query<LinkablePolicy[]>(
    `select id, policy_number as "policyNumber", account_id as "accountId" from policies
      where organization_id = $1 and id = any ($2::uuid[]) order by id for no key update nowait`,
    [tx.organizationId, ids],
  );
}

/** @param accountId null for policies without an account */
export async function setAccount(tx: OrganizationTx, ids: readonly string[], accountId: string | null): Promise<void> {
  await tx.query('update policies set account_id = $3 where organization_id = $1 and id = any ($2::uuid[])', [
    tx.organizationId,
    ids,
    accountId,
  ]);
}

const MAX_CANDIDATES = 2_000;

/** A policy without an account, with the account number of its newest transaction that has one. */
export interface NumberedPolicy {
  id: string;
  policyNumber: string;
  accountNumber: string;
}

/** Origin of transactions. */
export type TransactionSource = { readonly importId: string } | { readonly transactionId: string };

/**
 * Returns policies without an account that have a transaction from the source with an account number. Looks up each policy by key: without
 * statistics for the organization, PostgreSQL would expect a single policy and read all transactions of an import for each one.
 */
export async function findPoliciesNamingAccounts(tx: OrganizationTx, source: TransactionSource): Promise<NumberedPolicy[]> {
  const [column, value] = 'importId' in source ? ['import_id', source.importId] : ['id', source.transactionId];
  return tx.query<NumberedPolicy[]>(
    `select distinct on (p.id) p.id, p.policy_number as "policyNumber", t.details ->> 'accountNumber' as "accountNumber"
       from policy_transactions t
      cross join lateral (
        select id, policy_number from policies where organization_id = $1 and id = t.policy_id and account_id is null offset 0
      ) p
      where t.organization_id = $1 and t.${column} = $2 and t.details ? 'accountNumber'
      order by p.id, t.created_at desc, t.id desc`,
    [tx.organizationId, value],
  );
}

/** Returns policies without an account that have a transaction with the account number. */
export async function findUnlinkedByAccountNumber(tx: OrganizationTx, accountNumber: string): Promise<PolicyRecord[]> {
  return tx.query<PolicyRecord[]>(
    `select ${policyRecordColumns} from policies
      where organization_id = $1 and account_id is null and transaction_type <> 'back_out'
        and id in (select policy_id from policy_transactions t
                    where t.organization_id = $1 and t.details ->> 'accountNumber' = $2 and ${whereLive('t')})
      order by policy_number, id limit ${MAX_CANDIDATES}`,
    [tx.organizationId, accountNumber],
  );
}

/** Returns policies without an account whose policy number or insured matches the pattern, ordered by policy number; at most 2,000. */
export async function findUnlinkedPolicies(tx: OrganizationTx, pattern: string): Promise<PolicyRecord[]> {
  return tx.query<PolicyRecord[]>(
    `select ${policyRecordColumns} from policies
      where organization_id = $1 and account_id is null and transaction_type <> 'back_out' and id in (select search_policies($2))
      order by policy_number, id limit ${MAX_CANDIDATES}`,
    [tx.organizationId, pattern],
  );
}
