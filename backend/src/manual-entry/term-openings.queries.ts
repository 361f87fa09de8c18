import { whereLive } from '../book/live-transactions.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Returns true if a new or renewal transaction that counts has opened a term of the policy on that day. */
export async function hasOpeningTransaction(tx: OrganizationTx, policyId: string, effectiveDate: string): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }[]>(
    `select exists (
       select from policy_transactions t
        where organization_id = $1 and policy_id = $2 and effective_date = $3 and transaction_type in ('new', 'renewal') and ${whereLive('t')}
     ) as found`,
    [tx.organizationId, policyId, effectiveDate],
  );
  return row!.found;
}
