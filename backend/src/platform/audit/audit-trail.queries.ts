import type { EntityManager } from 'typeorm';
import type { AuditEntryDto, AuditQueryDto } from './audit.dto.js';

interface AuditRow {
  sequence: string;
  recorded_at: Date;
  actor_kind: 'user' | 'job' | 'system';
  actor_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  request_id: string | null;
  hash: string;
}

/** The newest entries of the transaction's organisation before the cursor. */
export async function readAuditTrail(tx: EntityManager, query: AuditQueryDto): Promise<AuditEntryDto[]> {
  const rows = await tx.query<AuditRow[]>(
    `select sequence, recorded_at, actor_kind, actor_id, action, subject_type, subject_id, before, after, request_id,
            encode(hash, 'hex') as hash
       from audit_log
      where ($1::bigint is null or sequence < $1) and ($2::text is null or subject_type = $2) and ($3::text is null or subject_id = $3)
      order by sequence desc limit $4`,
    [query.cursor ?? null, query.subjectType ?? null, query.subjectId ?? null, query.limit],
  );
  return rows.map(toEntry);
}

/** How many entries the organisation has on what the query names; without a subject that is the head's number. */
export async function countAuditTrail(tx: EntityManager, { subjectType, subjectId }: AuditQueryDto): Promise<number> {
  const everything = 'select coalesce(max(sequence), 0) as count from audit_log_head';
  const some = `select count(*) as count from audit_log
                 where ($1::text is null or subject_type = $1) and ($2::text is null or subject_id = $2)`;
  const [row] =
    subjectType === undefined && subjectId === undefined
      ? await tx.query<{ count: string }[]>(everything)
      : await tx.query<{ count: string }[]>(some, [subjectType ?? null, subjectId ?? null]);
  return Number(row?.count ?? 0);
}

function toEntry(row: AuditRow): AuditEntryDto {
  return {
    sequence: Number(row.sequence),
    recordedAt: row.recorded_at.toISOString(),
    actor: { kind: row.actor_kind, id: row.actor_id },
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    before: row.before,
    after: row.after,
    requestId: row.request_id,
    hash: row.hash,
  };
}
