import type { EntityManager } from 'typeorm';
import type { StorageEntry } from '../entries/entry.js';
import type { DriveItem } from './drive-api.js';
import type { DriveName } from './drive-terms.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** A folder or file in a drive, with the id that we assigned. */
export interface DriveEntry extends StorageEntry {
  readonly provider: DriveName;
  readonly remoteId: string;
}

export const DRIVE_ENTRY_COLUMNS = `id, provider, remote_id as "remoteId", parent_id as "parentId", kind, name, size_bytes::float8 as "sizeBytes", media_type as "mediaType",
  sha256, modified_at as "modifiedAt", modified_by_name as "modifiedByName", null::timestamptz as "trashedAt"`;

export async function findDriveEntry(tx: OrganizationTx, provider: DriveName, id: string): Promise<DriveEntry | undefined> {
  const sql = `select ${DRIVE_ENTRY_COLUMNS} from drive_entries where organization_id = $1 and provider = $2 and id = $3`;
  return (await tx.query<DriveEntry[]>(sql, [tx.organizationId, provider, id]))[0];
}

/** Returns the database's current time; rows written from now on are not older. */
export async function readDatabaseTime(tx: EntityManager): Promise<Date> {
  const [row] = await tx.query<{ now: Date }[]>('select clock_timestamp() as now');
  return row?.now ?? new Date(0);
}

/**
 * Saves items; an item keeps the id that it got when first seen. @param parentId the folder that contains all of them; null at the top
 */
export async function saveItems(
  tx: OrganizationTx,
  { provider, parentId, by }: { provider: DriveName; parentId: string | null; by: string },
  items: readonly DriveItem[],
): Promise<DriveEntry[]> {
  // A page may contain an item twice if the item was moved in the meantime.
  const distinctItems = [...new Map(items.map((item) => [item.remoteId, item])).values()];
  return tx.query<DriveEntry[]>(
    `insert into drive_entries
       (organization_id, provider, remote_id, parent_id, kind, name, size_bytes, media_type, sha256, modified_at, modified_by_name, seen_at)
     select $1, $2, "remoteId", $3, kind, name, "sizeBytes", "mediaType", sha256, "modifiedAt", coalesce("modifiedByName", $4), clock_timestamp()
       from jsonb_to_recordset($5::jsonb) as item ("remoteId" text, kind text, name text, "sizeBytes" bigint, "mediaType" text, sha256 text,
         "modifiedAt" timestamptz, "modifiedByName" text)
     on conflict (organization_id, provider, remote_id) do update
       set parent_id = excluded.parent_id, kind = excluded.kind, name = excluded.name, size_bytes = excluded.size_bytes,
         media_type = excluded.media_type, sha256 = excluded.sha256, modified_at = excluded.modified_at,
         modified_by_name = excluded.modified_by_name, seen_at = excluded.seen_at
     returning ${DRIVE_ENTRY_COLUMNS}`,
    [tx.organizationId, provider, parentId, by, JSON.stringify(distinctItems)],
  );
}

/** Deletes entries that a folder no longer contains. @param parentId undefined for all folders */
export async function deleteUnseen(
  tx: OrganizationTx,
  provider: DriveName,
  { parentId, since }: { parentId: string | null | undefined; since: Date },
): Promise<void> {
  await tx.query(
    `delete from drive_entries where organization_id = $1 and provider = $2 and seen_at < $3 and ($4 or parent_id is not distinct from $5::uuid)`,
    [tx.organizationId, provider, since, parentId === undefined, parentId ?? null],
  );
}

export async function deleteEntry(tx: OrganizationTx, id: string): Promise<void> {
  await tx.query('delete from drive_entries where organization_id = $1 and id = $2', [tx.organizationId, id]);
}
