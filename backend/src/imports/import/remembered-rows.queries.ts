import { createId } from '../../book/create-id.js';
import type { RememberedOfPolicy, RememberedRows } from '../matching/remembered-rows.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

interface RememberedRecord {
  policy_id: string;
  row_keys: string[];
  transaction_ids: string[];
}

/** Returns rows from earlier files that cannot be recognized by transactions alone, newest first. */
export async function findRememberedRows(tx: OrganizationTx, policyIds: readonly string[]): Promise<Map<string, RememberedRows[]>> {
  const remembered = new Map<string, RememberedRows[]>();
  const records = await tx.query<RememberedRecord[]>(
    `select known.*
       from unnest($2::uuid[]) as wanted (policy_id)
      cross join lateral (
        select policy_id, row_keys, transaction_ids from remembered_rows
         where organization_id = $1 and policy_id = wanted.policy_id
         order by id desc
     ) known`,
    [tx.organizationId, policyIds],
  );
  for (const { policy_id: policyId, row_keys: keys, transaction_ids: transactionIds } of records) {
    const policyRows = remembered.get(policyId);
    if (policyRows === undefined) remembered.set(policyId, [{ keys, transactionIds }]);
    else policyRows.push({ keys, transactionIds });
  }
  return remembered;
}

export async function writeRememberedRows(tx: OrganizationTx, rows: readonly RememberedOfPolicy[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `insert into remembered_rows (organization_id, policy_id, id, row_keys, transaction_ids)
     select $1, policy_id, id, string_to_array(row_keys, ' '), string_to_array(transaction_ids, ' ')::uuid[]
       from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[]) as rows (policy_id, id, row_keys, transaction_ids)`,
    [
      tx.organizationId,
      rows.map(({ policyId }) => policyId),
      rows.map(() => createId()),
      rows.map(({ keys }) => keys.join(' ')),
      rows.map(({ transactionIds }) => transactionIds.join(' ')),
    ],
  );
}
