import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Returns the id of an import; undefined if the organization does not have it. */
export async function findImportId(tx: OrganizationTx, id: string): Promise<string | undefined> {
  const [found] = await tx.query<{ id: string }[]>('select id from imports where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
  ]);
  return found?.id;
}
