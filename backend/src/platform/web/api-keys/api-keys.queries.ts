import type { EntityManager } from 'typeorm';
import { apiKeyColumns } from './api-key-list.js';
import type { ApiKey } from './api-key.types.js';
import type { OrganizationTx } from '../../kernel/database/organization-tx.js';

export async function insertKey(tx: OrganizationTx, key: ApiKey): Promise<void> {
  const { id, name, mode, scopes, worksIn, hash, lastFour, createdByName, createdAt, expiresAt } = key;
  await tx.query(
    `insert into api_keys (organization_id, id, name, mode, scopes, works_in, hash, last_four, created_by_name, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [tx.organizationId, id, name, mode, scopes, worksIn, hash, lastFour, createdByName, createdAt, expiresAt],
  );
}

/** Locks a key until the end of the transaction, unless it is revoked. */
export async function lockKey(tx: OrganizationTx, id: string): Promise<ApiKey | undefined> {
  const [key] = await tx.query<ApiKey[]>(
    `select ${apiKeyColumns} from api_keys where organization_id = $1 and id = $2 and revoked_at is null for update`,
    [tx.organizationId, id],
  );
  return key;
}

export async function countKeys(tx: OrganizationTx, now: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }[]>(
    `select count(*)::int as count from api_keys
     where organization_id = $1 and revoked_at is null and (expires_at is null or expires_at > $2)`,
    [tx.organizationId, now],
  );
  return row?.count ?? 0;
}

/** Marks a key as rotated, and sets the time until which the old key still works. */
export async function setRotationEnd(
  tx: OrganizationTx,
  id: string,
  { rotatedAt, expiresAt }: { rotatedAt: Date; expiresAt: Date },
): Promise<void> {
  const sql = 'update api_keys set rotated_at = $3, expires_at = $4 where organization_id = $1 and id = $2';
  await tx.query(sql, [tx.organizationId, id, rotatedAt, expiresAt]);
}

export async function revokeKey(tx: OrganizationTx, id: string, revokedAt: Date): Promise<void> {
  await tx.query('update api_keys set revoked_at = $3 where organization_id = $1 and id = $2', [tx.organizationId, id, revokedAt]);
}

/** Records the use of a key, at most hourly, so most calls do not cost a write. */
export async function recordUse(tx: OrganizationTx, id: string, now: Date): Promise<void> {
  await tx.query(
    `update api_keys set last_used_at = $3
     where organization_id = $1 and id = $2 and (last_used_at is null or last_used_at < $3::timestamptz - interval '1 hour')`,
    [tx.organizationId, id, now],
  );
}

/** Finds a valid key; needs a transaction with the scope 'api-key' and the key's hashes. */
export async function findKeyByHashes(tx: EntityManager, now: Date): Promise<(ApiKey & { organizationId: string }) | undefined> {
  const [key] = await tx.query<(ApiKey & { organizationId: string })[]>(
    `select organization_id as "organizationId", ${apiKeyColumns} from api_keys
     where revoked_at is null and (expires_at is null or expires_at > $1)`,
    [now],
  );
  return key;
}
