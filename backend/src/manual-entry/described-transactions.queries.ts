import { newestDescription, selectCurrentName } from '../book/newest-description.queries.js';
import type { TransactionDetails } from '../book/transaction-details.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** New details of a transaction. */
export interface DescribedTransaction {
  readonly id: string;
  readonly details: TransactionDetails | null;
}

/** Stores new details as another description of each transaction, with its current names and notes, and the user who entered them. */
export async function insertDescriptions(
  tx: OrganizationTx,
  by: { readonly id: string; readonly name: string },
  described: readonly DescribedTransaction[],
): Promise<void> {
  await tx.query(
    `insert into transaction_descriptions
            (organization_id, transaction_id, number, entered_by, entered_by_name, insured_name, broker_name, insurer_name, notes, details)
     select $1, t.id, coalesce(d.number, 0) + 1, $2, $3, ${selectCurrentName('insured_name')}, ${selectCurrentName('broker_name')},
            ${selectCurrentName('insurer_name')}, ${selectCurrentName('notes')}, given.details
       from unnest($4::uuid[], $5::jsonb[]) as given (id, details)
       join policy_transactions t on t.organization_id = $1 and t.id = given.id
       left join lateral (${newestDescription}) d on true`,
    [
      tx.organizationId,
      by.id,
      by.name,
      described.map(({ id }) => id),
      described.map(({ details }) => (details === null ? null : JSON.stringify(details))),
    ],
  );
}
