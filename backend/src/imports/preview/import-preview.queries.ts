import type { PreviewResult } from './preview-result.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

export interface StoredPreview {
  result: PreviewResult;
  /** Hash of the import's effects; a different hash at import time means that the effects have changed. */
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

/** Returns undefined if the preview has not finished or has expired. */
export async function findPreview(tx: OrganizationTx, id: string): Promise<StoredPreview | undefined> {
  const [found] = await tx.query<StoredPreview[]>('select result, hash from import_previews where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
  ]);
  return found;
}
