import { Injectable } from '@nestjs/common';
import type { EntityManager, QueryRunner } from 'typeorm';
import { KeyedHashService } from '../crypto/keyed-hash.js';
import { beforeCommit, getQueryRunner, type CommitStep, getSteps } from '../database/before-commit.js';
import type { AuditAction, AuditDetails } from '../audit/audit-action.js';
import { type AuditSubject, ChangeRecorder } from '../audit/change-recorder.js';
import { type ChainedEntry, getChainOwner, formatChainText } from './audit-chain.js';
import { getCurrentContext } from '../logging/request-context.js';
import type { OrganizationTx } from '../database/organization-tx.js';

export type RecordedChange = Pick<AuditSubject, 'subjectId'> & AuditDetails & { readonly action: string };

/** Function that runs for each change, in its transaction just before the commit. */
export type AuditSubscriber = (tx: OrganizationTx, change: RecordedChange) => Promise<void>;

/** An entry without its number, time and hash. */
type NewEntry = Omit<ChainedEntry, 'organizationId' | 'sequence' | 'recordedAt' | 'previousHash'>;

/** End of an organization's log, to which the next entry is added. */
interface Head {
  readonly organizationId: string;
  readonly sequence: number;
  readonly hash: string;
  readonly recordedAt: string;
}

/** Writes the append-only log of all changes in an organization. */
@Injectable()
export class AuditLogService extends ChangeRecorder {
  private readonly followers: AuditSubscriber[] = [];
  /** Steps added by this service, to distinguish them from a transaction's other steps. */
  private readonly steps = new WeakSet<CommitStep>();
  /** Entries to be written, keyed by the connection of their transaction. */
  private readonly ready = new WeakMap<QueryRunner, NewEntry[]>();

  constructor(private readonly keyedHash: KeyedHashService) {
    super();
  }

  /** Registers a subscriber to all later changes. Call it while the process starts. */
  addSubscriber(follower: AuditSubscriber): void {
    this.followers.push(follower);
  }

  record<Details extends AuditDetails>(tx: OrganizationTx, action: AuditAction<Details>, entry: AuditSubject & NoInfer<Details>): void {
    const context = getCurrentContext();
    const actor = entry.actor ?? context?.actor ?? { kind: 'system', id: null };
    const { subjectId, before, after } = entry;
    const change = { action: action.name, subjectId, ...(before && { before }), ...(after && { after }) };
    const recorded: NewEntry = {
      actorKind: actor.kind,
      actorId: actor.id,
      action: action.name,
      subjectType: action.subjectType,
      subjectId,
      before: toStoredDetails(before),
      after: toStoredDetails(after),
      requestId: context?.requestId ?? null,
    };
    const runner = getQueryRunner(tx);
    const step = async (): Promise<void> => {
      for (const follow of this.followers) await follow(tx, change);
      const entries = this.ready.get(runner) ?? [];
      entries.push(recorded);
      this.ready.set(runner, entries);
      // Only now is the last step known, because the steps of failed joined transactions have been dropped.
      if (getSteps(tx).findLast((one) => this.steps.has(one)) !== step) return;
      this.ready.delete(runner);
      await this.append(tx, entries);
    };
    this.steps.add(step);
    beforeCommit(tx, step);
  }

  /** Appends entries to the chain of the transaction's organization. */
  private async append(tx: EntityManager, entries: readonly NewEntry[]): Promise<void> {
    const [row] = await tx.query<[{ head: Head }]>('select audit_log_open_head() as head');
    const { organizationId, recordedAt, ...head } = row.head;
    let { sequence, hash: previousHash } = head;
    const chained = entries.map((entry) => {
      sequence += 1;
      const text = formatChainText({ ...entry, organizationId, sequence, recordedAt, previousHash });
      const { keyId, digest } = this.keyedHash.computeDigest(text, getChainOwner(organizationId));
      const linked = { ...entry, sequence, previousHash, hash: digest.toString('hex'), keyId };
      previousHash = linked.hash;
      return linked;
    });
    await tx.query(insertSql, [organizationId, recordedAt, JSON.stringify(chained)]);
  }
}

/** Converts details to the form in which the database will return them: without undefined fields, and with dates as text. */
function toStoredDetails(details: object | undefined): object | null {
  return details === undefined ? null : JSON.parse(JSON.stringify(details));
}

const insertSql = `
  insert into audit_log (organization_id, sequence, recorded_at, actor_kind, actor_id, action, subject_type, subject_id,
                         before, after, request_id, previous_hash, hash, key_id)
  select $1::uuid, entry.sequence, $2::timestamptz, entry."actorKind", entry."actorId", entry.action, entry."subjectType", entry."subjectId",
         entry.before, entry.after, entry."requestId",
         decode(entry."previousHash", 'hex'), decode(entry.hash, 'hex'), entry."keyId"
    from jsonb_to_recordset($3::jsonb) as entry (
           sequence bigint, "actorKind" text, "actorId" text, action text, "subjectType" text, "subjectId" text,
           before jsonb, after jsonb, "requestId" text, "previousHash" text, hash text, "keyId" text)
   order by entry.sequence`;
