import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type ChainedEntry, getChainOwner, computeChainStart, formatChainText } from '../../kernel/audit-log/audit-chain.js';
import type { AuditAnchor } from './audit-anchor.js';
import { AuditAnchorsService, readHash } from './audit-anchors.service.js';
import { KeyedHashService } from '../../kernel/crypto/keyed-hash.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import type { OrganizationTx } from '../../kernel/database/organization-tx.js';

/** Number of entries per part. A part can be verified in a few hundredths of a second. */
const ENTRIES_PER_PART = 2_000;

/**
 * Reasons that a log does not verify: an entry was changed, removed or added outside the product; the key that signed an entry is not configured;
 * entries that were anchored outside the database are missing or changed.
 */
export const auditFaultReasons = ['altered', 'key-missing', 'anchor-differs'] as const;
export type AuditFaultReason = (typeof auditFaultReasons)[number];

export interface AuditFault {
  readonly sequence: number;
  readonly reason: AuditFaultReason;
}

/** Outcome of verifying a part of a log. */
export interface VerifiedPart {
  readonly entries: number;
  /** Last entry of the part. */
  readonly through: number;
  readonly fault: AuditFault | null;
  /** True if the part is the last one of the log. */
  readonly isLast: boolean;
  /** Anchor against which the end of the log was compared; null if the part is not the last one or there is no anchor. */
  readonly anchor: AuditAnchor | null;
}

interface ChainLink {
  readonly hash: string;
}

type StoredEntry = ChainLink & Omit<ChainedEntry, 'sequence' | 'organizationId'> & { readonly sequence: string; readonly keyId: string };

/** Verifies the hash chain of an organization's audit log, part by part. */
@Injectable()
export class AuditVerificationService {
  constructor(
    private readonly database: DatabaseService,
    private readonly keyedHash: KeyedHashService,
    private readonly anchors: AuditAnchorsService,
  ) {}

  /**
   * Verifies up to a fixed number of entries, and compares the newest anchor once it reaches the end of the log.
   * @param after number of the last verified entry; 0 for none
   */
  async verifyPart(organizationId: string, after: number): Promise<VerifiedPart> {
    // Read before the snapshot, because an anchor that is stored later may be newer than the snapshot.
    const newest = await this.anchors.findNewest(organizationId);
    return this.database.inSnapshot(organizationId, async (tx) => {
      const head = await readHead(tx);
      const rows = await tx.query<StoredEntry[]>(partSql, [organizationId, after, ENTRIES_PER_PART]);
      const { through, last, reason } = this.followChain(organizationId, after, await readLink(tx, after), rows);
      const found = { entries: head.sequence, through, anchor: null };
      if (last === undefined) return { ...found, fault: { sequence: after, reason: 'altered' }, isLast: true };
      if (reason !== undefined) return { ...found, fault: { sequence: through + 1, reason }, isLast: true };
      if (rows.length === ENTRIES_PER_PART) return { ...found, fault: null, isLast: false };
      const fault = findFaultAtEnd(head, through, last) ?? (newest ? await findAnchorFault(tx, newest, through) : null);
      return { ...found, fault, isLast: true, anchor: newest ?? null };
    });
  }

  /** Follows the chain up to the first entry that fails verification. */
  private followChain(
    organizationId: string,
    after: number,
    start: ChainLink | undefined,
    rows: readonly StoredEntry[],
  ): { through: number; last: ChainLink | undefined; reason?: AuditFaultReason } {
    let [through, last] = [after, start];
    for (const row of last === undefined ? [] : rows) {
      const reason = last && this.findFaultReason(organizationId, row, through + 1, last);
      if (reason !== undefined) return { through, last, reason };
      through += 1;
      last = row;
    }
    return { through, last };
  }

  private findFaultReason(organizationId: string, row: StoredEntry, place: number, last: ChainLink): AuditFaultReason | undefined {
    const { sequence, keyId, hash, ...entry } = row;
    if (Number(sequence) !== place || entry.previousHash !== last.hash) return 'altered';
    const text = formatChainText({ ...entry, organizationId, sequence: place });
    const expected = this.keyedHash.computeDigestWithKey(keyId, text, getChainOwner(organizationId));
    if (expected === undefined) return 'key-missing';
    return expected.toString('hex') === hash ? undefined : 'altered';
  }
}

type Head = ChainLink & { readonly sequence: number };

function findFaultAtEnd(head: Head, through: number, last: ChainLink): AuditFault | null {
  if (head.sequence !== through) return { sequence: Math.min(head.sequence, through) + 1, reason: 'altered' };
  return head.hash === last.hash ? null : { sequence: Math.max(through, 1), reason: 'altered' };
}

async function findAnchorFault(tx: EntityManager, anchor: AuditAnchor, through: number): Promise<AuditFault | null> {
  if (anchor.sequence > through) return { sequence: through + 1, reason: 'anchor-differs' };
  return (await readHash(tx, anchor)) === anchor.hash ? null : { sequence: anchor.sequence, reason: 'anchor-differs' };
}

async function readHead(tx: OrganizationTx): Promise<Head> {
  const [head] = await tx.query<(ChainLink & { sequence: string })[]>(
    `select sequence, encode(hash, 'hex') as hash from audit_log_head where organization_id = $1`,
    [tx.organizationId],
  );
  return head ? { ...head, sequence: Number(head.sequence) } : { sequence: 0, hash: computeChainStart(tx.organizationId) };
}

async function readLink(tx: OrganizationTx, sequence: number): Promise<ChainLink | undefined> {
  if (sequence === 0) return { hash: computeChainStart(tx.organizationId) };
  const [link] = await tx.query<ChainLink[]>(
    `select encode(hash, 'hex') as hash from audit_log where organization_id = $1 and sequence = $2`,
    [tx.organizationId, sequence],
  );
  return link;
}

const partSql = `
  select sequence, to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "recordedAt",
         actor_kind as "actorKind", actor_id as "actorId", action, subject_type as "subjectType", subject_id as "subjectId",
         before, after, request_id as "requestId", encode(previous_hash, 'hex') as "previousHash", encode(hash, 'hex') as hash,
         key_id as "keyId"
    from audit_log where organization_id = $1 and sequence > $2 order by sequence limit $3`;
