import type { EntityManager } from 'typeorm';
import type { TransactionDetails } from '../book/transaction-details.js';

/** What else a transaction says; its replacement says it too. */
export async function detailsOf(tx: EntityManager, organizationId: string, transactionId: string): Promise<TransactionDetails | null> {
  const [row] = await tx.query<{ details: TransactionDetails | null }[]>(
    'select details from policy_transactions where organization_id = $1 and id = $2',
    [organizationId, transactionId],
  );
  return row?.details ?? null;
}
