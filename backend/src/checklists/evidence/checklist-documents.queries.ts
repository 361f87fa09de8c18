import type { EntityManager } from 'typeorm';
import type { ItemDocument } from '../checklist.js';

interface NewDocument extends ItemDocument {
  readonly checklistId: string;
  readonly itemId: string;
}

export async function insertDocument(tx: EntityManager, organizationId: string, document: NewDocument): Promise<void> {
  const { checklistId, itemId, fileId, name, sizeBytes, addedByName, addedAt } = document;
  await tx.query(
    `insert into checklist_documents (organization_id, checklist_id, item_id, file_id, name, size_bytes, added_by_name, added_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [organizationId, checklistId, itemId, fileId, name, sizeBytes, addedByName, addedAt],
  );
}

export async function findDocument(
  tx: EntityManager,
  organizationId: string,
  checklistId: string,
  fileId: string,
): Promise<{ name: string; sizeBytes: number } | undefined> {
  const [row] = await tx.query<{ name: string; sizeBytes: string }[]>(
    `select name, size_bytes as "sizeBytes" from checklist_documents where organization_id = $1 and checklist_id = $2 and file_id = $3`,
    [organizationId, checklistId, fileId],
  );
  return row && { name: row.name, sizeBytes: Number(row.sizeBytes) };
}

export async function deleteDocument(tx: EntityManager, organizationId: string, fileId: string): Promise<void> {
  await tx.query('delete from checklist_documents where organization_id = $1 and file_id = $2', [organizationId, fileId]);
}
