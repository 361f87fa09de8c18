import type { PreviewResult } from './preview-result.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** A preview whose task is finished. */
export interface StoredPreview {
  result: PreviewResult;
  /** Of what the import would do; another one at the booking means that it would do something else. */
  hash: string;
}

export async function insertPreview(tx: OrganizationTx, id: string, { result, hash }: StoredPreview): Promise<void> {
  await tx.query('insert into import_previews (organization_id, id, result, hash) values ($1, $2, $3, $4)', [
    tx.organizationId,
    id,
    JSON.stringify(result),
    hash,
  ]);
}

/** Undefined until it is finished, and when it is no longer kept. */
export async function findPreview(tx: OrganizationTx, id: string): Promise<StoredPreview | undefined> {
  const [found] = await tx.query<StoredPreview[]>('select result, hash from import_previews where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
  ]);
  return found;
}
