import { lockUntilTransactionEnd } from '../../platform/kernel/database/lock-until-end.js';
import { type AccountRecord, accountColumns } from '../account.queries.js';
import type { AccountFields } from '../account-fields.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** An account that a row may duplicate. */
export interface KnownAccount extends AccountFields {
  nameKey: string;
  taxIdHash: string | null;
}

/** Serializes the organization's account imports. */
export async function lockAccountImports(tx: OrganizationTx): Promise<void> {
  await lockUntilTransactionEnd(tx, `account-import ${tx.organizationId}`);
}

/** Returns the accounts that have one of the given names, numbers or tax IDs. */
export async function findKnownAccounts(
  tx: OrganizationTx,
  { keys, numbers, hashes }: { keys: readonly string[]; numbers: readonly string[]; hashes: readonly string[] },
): Promise<KnownAccount[]> {
  return tx.query<(KnownAccount & AccountRecord)[]>(
    `select ${accountColumns}, name_key as "nameKey" from accounts
      where organization_id = $1 and (name_key = any ($2::text[]) or account_number = any ($3::text[]) or tax_id_hash = any ($4::text[]))`,
    [tx.organizationId, keys, numbers, hashes],
  );
}
