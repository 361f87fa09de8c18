import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { beforeCommit } from '../database/before-commit.js';
import { type Actor, currentContext } from '../logging/request-context.js';

/** One change for the record. */
export interface AuditEntry {
  /** What was done, as `<subject>.<past tense>`: 'policy.imported', 'member.removed'. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  /** The changed fields as they were; never secrets. */
  readonly before?: Readonly<Record<string, unknown>>;
  /** The changed fields as they are now; never secrets. */
  readonly after?: Readonly<Record<string, unknown>>;
  /** Who did it. Default: who sent the request or which job runs. */
  readonly actor?: Actor;
}

/** The append-only record of every change of an organisation. */
@Injectable()
export class AuditLog {
  /**
   * Records a change in the transaction that makes it. The row is written as the transaction's last step, so that the
   * chain of an organisation is locked for an instant only; a rollback takes it back.
   */
  record(tx: EntityManager, entry: AuditEntry): void {
    const context = currentContext();
    const actor = entry.actor ?? context?.actor ?? { kind: 'system', id: null };
    beforeCommit(tx, async () => {
      await tx.query(insert, [
        actor.kind,
        actor.id,
        entry.action,
        entry.subjectType,
        entry.subjectId,
        entry.before ?? null,
        entry.after ?? null,
        context?.requestId ?? null,
      ]);
    });
  }

  /**
   * Recomputes the organisation's chain.
   * @returns the sequence number of the first entry that was changed, removed or added by another way; null when all is sound
   */
  async firstFault(tx: EntityManager, organizationId: string): Promise<number | null> {
    const [row] = await tx.query<{ fault: string | null }[]>('select audit_log_first_fault($1) as fault', [organizationId]);
    return row?.fault ? Number(row.fault) : null;
  }
}

/** Number, time and hashes are the database's. */
const insert = `
  insert into audit_log (organization_id, sequence, recorded_at, actor_kind, actor_id, action, subject_type, subject_id,
                         before, after, request_id, previous_hash, hash)
  values (current_setting('app.organization_id')::uuid, 0, now(), $1, $2, $3, $4, $5, $6, $7, $8, '', '')`;
