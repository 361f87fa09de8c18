import type { EntityManager } from 'typeorm';
import type { OrganizationTx } from '../../kernel/database/organization-tx.js';

/** A grant to revoke, now or later. */
export interface StoredRevocation {
  readonly id: string;
  readonly provider: string;
  readonly title: string;
  readonly sealedOrder: string;
  readonly attempts: number;
  /** Time of the next attempt; null after the last one. */
  readonly nextAt: Date | null;
  readonly lastError: string | null;
  readonly createdAt: Date;
}

const COLUMNS = `id, provider, title, sealed_order as "sealedOrder", attempts, next_at as "nextAt", last_error as "lastError", created_at as "createdAt"`;

/** Saves a revocation; replaces an earlier one with the same id. */
export async function saveRevocation(
  tx: OrganizationTx,
  { id, provider, title, sealedOrder, nextAt, createdAt }: Omit<StoredRevocation, 'attempts' | 'lastError'>,
): Promise<void> {
  await tx.query(
    `insert into oauth_revocations (organization_id, id, provider, title, sealed_order, next_at, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (organization_id, id) do update set sealed_order = excluded.sealed_order, attempts = 0, next_at = excluded.next_at, last_error = null`,
    [tx.organizationId, id, provider, title, sealedOrder, nextAt, createdAt],
  );
}

export async function deleteRevocation(tx: OrganizationTx, id: string): Promise<boolean> {
  const [, deleted] = await tx.query<[unknown[], number]>('delete from oauth_revocations where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
  ]);
  return deleted > 0;
}

/** Claims a revocation for one attempt. @returns undefined if it no longer exists, or another process is attempting it */
export async function claimRevocation(
  tx: OrganizationTx,
  id: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<StoredRevocation | undefined> {
  const [[row]] = await tx.query<[StoredRevocation[], number]>(
    `update oauth_revocations set attempts = attempts + 1, next_at = $4 where organization_id = $1 and id = $2 and next_at <= $3 returning ${COLUMNS}`,
    [tx.organizationId, id, now, until],
  );
  return row;
}

export async function updateRevocation(
  tx: OrganizationTx,
  id: string,
  change: { readonly nextAt: Date | null; readonly lastError: string },
): Promise<void> {
  await tx.query('update oauth_revocations set next_at = $3, last_error = $4 where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
    change.nextAt,
    change.lastError,
  ]);
}

export async function findRevocation(tx: OrganizationTx, id: string): Promise<StoredRevocation | undefined> {
  const sql = `select ${COLUMNS} from oauth_revocations where organization_id = $1 and id = $2`;
  const [row] = await tx.query<StoredRevocation[]>(sql, [tx.organizationId, id]);
  return row;
}

export async function findDueRevocations(tx: OrganizationTx, now: Date): Promise<string[]> {
  const sql = 'select id from oauth_revocations where organization_id = $1 and next_at <= $2 order by next_at, id';
  return (await tx.query<{ id: string }[]>(sql, [tx.organizationId, now])).map(({ id }) => id);
}

/** Returns the revocations with a failed attempt, which are reported to users. */
export async function findFailedRevocations(tx: OrganizationTx): Promise<StoredRevocation[]> {
  const sql = `select ${COLUMNS} from oauth_revocations where organization_id = $1 and last_error is not null order by created_at, id`;
  return tx.query<StoredRevocation[]>(sql, [tx.organizationId]);
}

/** Stops attempting a provider's older revocations, because revoking an older grant could end the new one; the user must revoke them. */
export async function supersedeRevocations(tx: OrganizationTx, provider: string, except: string, lastError: string): Promise<void> {
  await tx.query(
    `update oauth_revocations set next_at = null, last_error = coalesce(last_error, $4) where organization_id = $1 and provider = $2 and id <> $3`,
    [tx.organizationId, provider, except, lastError],
  );
}

/** Returns the ids of organizations with a due revocation; needs the scope `due-revocations`. */
export async function findOrganizationsToRevoke(tx: EntityManager, now: Date): Promise<string[]> {
  const sql = 'select distinct organization_id as id from oauth_revocations where next_at <= $1';
  return (await tx.query<{ id: string }[]>(sql, [now])).map(({ id }) => id);
}
