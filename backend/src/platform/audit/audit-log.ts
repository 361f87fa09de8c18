import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { beforeCommit } from '../database/before-commit.js';
import type { AuditAction, AuditDetails } from './audit-action.js';
import { type Actor, currentContext } from '../logging/request-context.js';

/** One change for the record, beside the details that its action asks for. */
export interface AuditSubject {
  readonly subjectId: string;
  /** Who did it. Default: who sent the request or which job runs. */
  readonly actor?: Actor;
}

/** A change as it is recorded. */
export type RecordedChange = Pick<AuditSubject, 'subjectId'> & AuditDetails & { readonly action: string };

/** Hears of every change in the transaction that makes it, just before the commit. */
export type AuditFollower = (tx: EntityManager, change: RecordedChange) => Promise<void>;

/** The append-only record of every change of an organization. */
@Injectable()
export class AuditLog {
  private readonly followers: AuditFollower[] = [];

  /** Adds one who hears of every change from now on, while the process starts. */
  follow(follower: AuditFollower): void {
    this.followers.push(follower);
  }

  /**
   * Records a change in the transaction that makes it. The row is written as the transaction's last step, so that the
   * chain of an organization is locked for an instant only; a rollback takes it back.
   */
  record<Details extends AuditDetails>(tx: EntityManager, action: AuditAction<Details>, entry: AuditSubject & NoInfer<Details>): void {
    const context = currentContext();
    const actor = entry.actor ?? context?.actor ?? { kind: 'system', id: null };
    const { subjectId, before, after } = entry;
    const change = { action: action.name, subjectId, ...(before && { before }), ...(after && { after }) };
    beforeCommit(tx, async () => {
      for (const follow of this.followers) await follow(tx, change);
      await tx.query(insert, [
        actor.kind,
        actor.id,
        action.name,
        action.subjectType,
        subjectId,
        before ?? null,
        after ?? null,
        context?.requestId ?? null,
      ]);
    });
  }

  /**
   * Recomputes the organization's chain.
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
