import type { DriveName } from './drive-terms.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

export interface DriveUpload {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly sizeBytes: number;
  /** Secret that identifies the upload at the drive; encrypted, because anyone with it can write the file. */
  readonly sealedUpload: string;
  readonly begunAt: Date;
  readonly entryId: string | null;
}

/** @returns false if another request has begun the upload with this id in the meantime */
export async function insertDriveUpload(
  tx: OrganizationTx,
  provider: DriveName,
  { id, parentId, name, sizeBytes, sealedUpload, begunAt }: Omit<DriveUpload, 'entryId'>,
): Promise<boolean> {
  const begun = await tx.query<unknown[]>(
    `insert into drive_uploads (organization_id, id, provider, parent_id, name, size_bytes, sealed_upload, begun_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (organization_id, id) do nothing returning id`,
    [tx.organizationId, id, provider, parentId, name, sizeBytes, sealedUpload, begunAt],
  );
  return begun.length > 0;
}

export async function findDriveUpload(tx: OrganizationTx, provider: DriveName, id: string): Promise<DriveUpload | undefined> {
  const rows = await tx.query<DriveUpload[]>(
    `select id, parent_id as "parentId", name, size_bytes::float8 as "sizeBytes", sealed_upload as "sealedUpload", begun_at as "begunAt",
       entry_id as "entryId" from drive_uploads where organization_id = $1 and provider = $2 and id = $3`,
    [tx.organizationId, provider, id],
  );
  return rows[0];
}

/** Replaces an upload that the drive has forgotten, under a name that is not in use now. */
export async function renewDriveUpload(
  tx: OrganizationTx,
  { id, name, sealedUpload }: Pick<DriveUpload, 'id' | 'name' | 'sealedUpload'>,
): Promise<void> {
  const sql = 'update drive_uploads set sealed_upload = $3, name = $4 where organization_id = $1 and id = $2';
  await tx.query(sql, [tx.organizationId, id, sealedUpload, name]);
}

/** @returns false if the upload had already ended */
export async function endDriveUpload(tx: OrganizationTx, id: string, entryId: string): Promise<boolean> {
  const [ended] = await tx.query<[unknown[], number]>(
    'update drive_uploads set entry_id = $3 where organization_id = $1 and id = $2 and entry_id is null returning id',
    [tx.organizationId, id, entryId],
  );
  return ended.length > 0;
}

/** Returns true if the file was created by another upload. */
export async function belongsToOtherUpload(tx: OrganizationTx, provider: DriveName, remoteId: string, id: string): Promise<boolean> {
  const rows = await tx.query<unknown[]>(
    `select 1 from drive_uploads u join drive_entries e on e.organization_id = u.organization_id and e.id = u.entry_id
      where e.organization_id = $1 and e.provider = $2 and e.remote_id = $3 and u.id <> $4 limit 1`,
    [tx.organizationId, provider, remoteId, id],
  );
  return rows.length > 0;
}

export async function deleteDriveUpload(tx: OrganizationTx, id: string): Promise<void> {
  await tx.query('delete from drive_uploads where organization_id = $1 and id = $2', [tx.organizationId, id]);
}

/** Deletes abandoned uploads. The drive discards its part of them without a request. */
export async function deleteAbandonedUploads(tx: OrganizationTx, before: Date): Promise<void> {
  await tx.query('delete from drive_uploads where organization_id = $1 and begun_at < $2', [tx.organizationId, before]);
}
