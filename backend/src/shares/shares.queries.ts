import type { EntityManager } from 'typeorm';
import type { Share, SubjectRef } from './share.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

export const shareColumns = `id, subject_kind as "subjectKind", subject_id as "subjectId", title, shared_with as "sharedWith", password_hash as "passwordHash",
  letter_id as "emailId", created_by as "createdBy", created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt"`;

/** Returns the SQL condition for the state `open` of `getShareState`. @param at placeholder of the time */
const whereOpen = (at: string): string => `revoked_at is null and created_by is not null and expires_at > ${at}`;

export async function insertShare(tx: OrganizationTx, tokenHash: string, share: Share): Promise<void> {
  const { id, subjectKind, subjectId, title, sharedWith, passwordHash, emailId, createdBy, createdAt, expiresAt } = share;
  await tx.query(
    `insert into shares (organization_id, id, subject_kind, subject_id, title, shared_with, token_hash, password_hash, letter_id, created_by,
       created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [tx.organizationId, id, subjectKind, subjectId, title, sharedWith, tokenHash, passwordHash, emailId, createdBy, createdAt, expiresAt],
  );
}

export async function findShare(tx: OrganizationTx, id: string): Promise<Share | undefined> {
  const [share] = await tx.query<Share[]>(`select ${shareColumns} from shares where organization_id = $1 and id = $2`, [
    tx.organizationId,
    id,
  ]);
  return share;
}

/** Counts the working links to one item. */
export async function countOpen(tx: OrganizationTx, { kind, id }: SubjectRef, now: Date): Promise<number> {
  const [counted] = await tx.query<{ open: number }[]>(
    `select count(*)::int as open from shares
      where organization_id = $1 and subject_kind = $2 and subject_id is not distinct from $3 and ${whereOpen('$4')}`,
    [tx.organizationId, kind, id, now],
  );
  return counted?.open ?? 0;
}

/** @returns the link before the change, or undefined when it no longer works */
export async function revokeOpen(tx: OrganizationTx, id: string, now: Date): Promise<Share | undefined> {
  const [[share]] = await tx.query<[Share[], number]>(
    `update shares set revoked_at = $3 where organization_id = $1 and id = $2 and ${whereOpen('$3')} returning ${shareColumns}`,
    [tx.organizationId, id, now],
  );
  return share;
}

/** Deletes links that expired before a day, with their accesses. */
export async function deleteExpired(tx: OrganizationTx, before: Date): Promise<void> {
  await tx.query('delete from shares where organization_id = $1 and expires_at < $2', [tx.organizationId, before]);
}

/** Finds a working link and its organization. Needs the scope 'share-link' with `token_hash`. Uses the same query for every kind of wrong link. */
export async function findOpenByToken(
  tx: EntityManager,
  id: string,
  tokenHash: string,
  now: Date,
): Promise<(Share & { organizationId: string }) | undefined> {
  const [share] = await tx.query<(Share & { organizationId: string })[]>(
    `select organization_id as "organizationId", ${shareColumns} from shares where token_hash = $1 and id = $2 and ${whereOpen('$3')}`,
    [tokenHash, id, now],
  );
  return share;
}

export interface ShareAccess {
  readonly id: string;
  readonly shareId: string;
  readonly accessed: 'page' | 'file';
  readonly accessedAt: Date;
  readonly network: string;
  readonly userAgent: string;
}

export async function insertAccess(tx: OrganizationTx, access: ShareAccess): Promise<void> {
  const { id, shareId, accessed, accessedAt, network, userAgent } = access;
  await tx.query(
    `insert into share_accesses (organization_id, id, share_id, accessed, accessed_at, network, user_agent)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.organizationId, id, shareId, accessed, accessedAt, network, userAgent],
  );
}
