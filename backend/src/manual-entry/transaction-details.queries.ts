import { newestDescription, selectCurrentName } from '../book/newest-description.queries.js';
import type { TransactionDetails } from '../book/transaction-details.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Returns a transaction's details, which its replacement keeps. */
export async function findTransactionDetails(tx: OrganizationTx, transactionId: string): Promise<TransactionDetails | null> {
  const [row] = await tx.query<{ details: TransactionDetails | null }[]>(
    `select ${selectCurrentName('details')} as details from policy_transactions t left join lateral (${newestDescription}) d on true
      where t.organization_id = $1 and t.id = $2`,
    [tx.organizationId, transactionId],
  );
  return row?.details ?? null;
}
