import type { StorageEntry } from './entry.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Columns of a `StorageEntry`. The size is cast to a float, which is exact here, because the driver returns 8-byte integers as text. */
export const ENTRY_COLUMNS = `id, parent_id as "parentId", kind, name, size_bytes::float8 as "sizeBytes", media_type as "mediaType", sha256,
  modified_at as "modifiedAt", modified_by_name as "modifiedByName", trashed_at as "trashedAt"`;

/** Finds an entry that is not in the trash. */
export async function findEntry(tx: OrganizationTx, id: string): Promise<StorageEntry | undefined> {
  const rows = await tx.query<StorageEntry[]>(
    `select ${ENTRY_COLUMNS} from storage_entries where organization_id = $1 and id = $2 and trash_id is null`,
    [tx.organizationId, id],
  );
  return rows[0];
}

/** Returns the names in a folder that begin with the base of this name, in lower case. */
export async function findNamesLike(tx: OrganizationTx, parentId: string | null, name: string): Promise<Set<string>> {
  const stem = name.replace(/\.[^.]*$/, '').slice(0, 180);
  const rows = await tx.query<{ name: string }[]>(
    `select lower(name) as name from storage_entries
      where organization_id = $1 and parent_id is not distinct from $2 and trash_id is null and starts_with(lower(name), lower($3))`,
    [tx.organizationId, parentId, stem],
  );
  return new Set(rows.map((row) => row.name));
}

/** Returns the ancestors of an entry, starting at the top level. */
export async function findAncestors(
  tx: OrganizationTx,
  id: string | null,
  table: 'storage_entries' | 'drive_entries' = 'storage_entries',
): Promise<{ id: string; name: string }[]> {
  if (id === null) return [];
  return tx.query<{ id: string; name: string }[]>(
    `with recursive above as (
       select id, name, parent_id, 0 as height from ${table} where organization_id = $1 and id = $2
       union all
       select e.id, e.name, e.parent_id, a.height + 1 from ${table} e join above a on e.organization_id = $1 and e.id = a.parent_id)
     select id, name from above order by height desc`,
    [tx.organizationId, id],
  );
}

/** Returns the entry and everything in it, except entries that were moved to the trash separately. */
export async function findEntryTree(tx: OrganizationTx, id: string): Promise<{ id: string; kind: 'folder' | 'file' }[]> {
  return tx.query<{ id: string; kind: 'folder' | 'file' }[]>(
    `with recursive below as (
       select id, kind from storage_entries where organization_id = $1 and id = $2
       union all
       select e.id, e.kind from storage_entries e join below b on e.organization_id = $1 and e.parent_id = b.id and e.trash_id is null)
     select id, kind from below`,
    [tx.organizationId, id],
  );
}

/** @throws the driver's error if the name is in use; callers must find an unused name while they have the lock */
export async function insertEntry(tx: OrganizationTx, entry: Omit<StorageEntry, 'trashedAt'>): Promise<void> {
  const { id, parentId, kind, name, sizeBytes, mediaType, sha256, modifiedAt, modifiedByName } = entry;
  await tx.query(
    `insert into storage_entries
       (organization_id, id, parent_id, kind, name, file_id, size_bytes, media_type, sha256, modified_at, modified_by_name)
     values ($1, $2, $3, $4, $5, case when $4 = 'file' then $2::uuid end, $6, $7, $8, $9, $10)`,
    [tx.organizationId, id, parentId, kind, name, sizeBytes, mediaType, sha256, modifiedAt, modifiedByName],
  );
}
