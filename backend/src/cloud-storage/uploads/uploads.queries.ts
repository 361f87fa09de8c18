import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

export interface Upload {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly sizeBytes: number;
  readonly entryId: string | null;
}

export interface UploadPart {
  readonly firstByte: number;
  readonly sizeBytes: number;
  readonly fileId: string;
}

export async function insertUpload(tx: OrganizationTx, { id, parentId, name, sizeBytes, entryId }: Upload, begunAt: Date): Promise<void> {
  await tx.query(
    'insert into storage_uploads (organization_id, id, parent_id, name, size_bytes, begun_at, entry_id) values ($1, $2, $3, $4, $5, $6, $7)',
    [tx.organizationId, id, parentId, name, sizeBytes, begunAt, entryId],
  );
}

export async function findUpload(tx: OrganizationTx, id: string): Promise<Upload | undefined> {
  const [row] = await tx.query<(Omit<Upload, 'sizeBytes'> & { sizeBytes: string })[]>(
    `select id, parent_id as "parentId", name, size_bytes as "sizeBytes", entry_id as "entryId"
       from storage_uploads where organization_id = $1 and id = $2`,
    [tx.organizationId, id],
  );
  return row && { ...row, sizeBytes: Number(row.sizeBytes) };
}

/** Returns the parts of an upload, in order. */
export async function findParts(tx: OrganizationTx, uploadId: string): Promise<UploadPart[]> {
  const rows = await tx.query<{ firstByte: string; sizeBytes: string; fileId: string }[]>(
    `select first_byte as "firstByte", size_bytes as "sizeBytes", file_id as "fileId"
       from storage_upload_parts where organization_id = $1 and upload_id = $2 order by first_byte`,
    [tx.organizationId, uploadId],
  );
  return rows.map(({ fileId, ...row }) => ({ fileId, firstByte: Number(row.firstByte), sizeBytes: Number(row.sizeBytes) }));
}

export async function insertPart(tx: OrganizationTx, uploadId: string, part: UploadPart): Promise<void> {
  await tx.query(
    'insert into storage_upload_parts (organization_id, upload_id, first_byte, size_bytes, file_id) values ($1, $2, $3, $4, $5)',
    [tx.organizationId, uploadId, part.firstByte, part.sizeBytes, part.fileId],
  );
}

export async function deleteUpload(tx: OrganizationTx, id: string): Promise<void> {
  await tx.query('delete from storage_uploads where organization_id = $1 and id = $2', [tx.organizationId, id]);
}

/** Returns the ids of uploads that began before the given time. */
export async function findUploadsBegunBefore(tx: OrganizationTx, before: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>('select id from storage_uploads where organization_id = $1 and begun_at < $2', [
    tx.organizationId,
    before,
  ]);
  return rows.map(({ id }) => id);
}
