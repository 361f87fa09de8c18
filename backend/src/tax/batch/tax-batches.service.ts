import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { SignedInUser } from '../../platform/auth/access.js';
import { Database } from '../../platform/database/database.service.js';
import { FileStore, type StoredFile } from '../../platform/files/file-store.js';
import { Problem } from '../../platform/http/problem.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { BatchUpload } from './batch-uploads.service.js';
import { TAX_BATCH_REQUESTED, type TaxBatchPayload } from './tax-batch.job.js';
import {
  type BatchRecord,
  type BatchSummary,
  deleteBatch,
  findBatch,
  findBatchByKey,
  insertBatch,
  newestBatches,
} from './tax-batch.queries.js';

const RECENT_BATCHES = 50;

const RESULT_FILES = { csv: 'csvFileId', json: 'jsonFileId', errors: 'errorsFileId' } as const;

/** Batches of calculations as the web process meets them; TaxBatchRun does them. */
@Injectable()
export class TaxBatches {
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Records the batch and asks for the work in one transaction. The same content with the same Idempotency-Key is the same
   * request, whenever it comes.
   *
   * @returns the batch's id
   * @throws Problem 'idempotency-key-reused' when the key came with other content
   */
  async request(user: SignedInUser, upload: BatchUpload, idempotencyKey: string | null): Promise<string> {
    const id = uuidv7();
    const { organizationId } = user;
    let accepted: string | undefined;
    try {
      accepted = await this.database.inOrganization(organizationId, (tx) => this.recordOnce(tx, user, id, upload, idempotencyKey));
    } finally {
      if (accepted !== id) await this.files.remove(organizationId, upload.file.fileId);
    }
    return accepted;
  }

  private async recordOnce(
    tx: EntityManager,
    { organizationId, id: userId, name }: SignedInUser,
    id: string,
    { source, fileName, file }: BatchUpload,
    idempotencyKey: string | null,
  ): Promise<string> {
    if (idempotencyKey !== null) {
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('tax-batch-key ' || $1 || $2, 0))`, [organizationId, idempotencyKey]);
      const earlier = await findBatchByKey(tx, organizationId, idempotencyKey);
      if (earlier !== undefined) return sameContent(earlier, file);
    }
    const { fileId, sha256, sizeBytes } = file;
    const results = { csvFileId: randomUUID(), jsonFileId: randomUUID(), errorsFileId: randomUUID() };
    const createdBy = { id: userId, name };
    await insertBatch(tx, organizationId, { id, source, fileName, fileId, sha256, sizeBytes, ...results, idempotencyKey, createdBy });
    const payload: TaxBatchPayload = { batchId: id, fileIds: [fileId, ...Object.values(results)] };
    await this.outbox.publish(tx, { type: TAX_BATCH_REQUESTED, organizationId, subjectId: id, payload });
    this.audit.record(tx, {
      action: 'tax-batch.requested',
      subjectType: 'tax-batch',
      subjectId: id,
      after: { fileName, sha256, sizeBytes },
    });
    return id;
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<BatchRecord> {
    return (await this.database.inOrganization(organizationId, (tx) => findBatch(tx, organizationId, id))) ?? notThere();
  }

  /** The newest 50, newest first. */
  async recent(organizationId: string): Promise<BatchSummary[]> {
    return this.database.inOrganization(organizationId, (tx) => newestBatches(tx, organizationId, RECENT_BATCHES));
  }

  /** @throws Problem 'not-found', or 'conflict' while there is no result */
  async openResult(organizationId: string, id: string, which: keyof typeof RESULT_FILES): Promise<Readable> {
    const batch = await this.get(organizationId, id);
    if (batch.status === 'failed') throw new Problem('conflict', `The batch failed: it has no result. ${batch.problem ?? ''}`.trim());
    if (batch.status !== 'finished') throw new Problem('conflict', 'The batch is not finished yet.');
    return this.files.open(organizationId, batch[RESULT_FILES[which]]);
  }

  /**
   * Deletes the batch with its files; a run that is under way notices and ends without a result. The files go first: when this
   * process dies in between, the batch is still there and can be deleted again.
   *
   * @throws Problem 'not-found'
   */
  async delete(organizationId: string, id: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const { fileName, ...files } = (await deleteBatch(tx, organizationId, id)) ?? notThere();
      for (const fileId of Object.values(files)) await this.files.remove(organizationId, fileId);
      this.audit.record(tx, { action: 'tax-batch.deleted', subjectType: 'tax-batch', subjectId: id, before: { fileName } });
    });
  }
}

function sameContent(earlier: { id: string; sha256: string }, { sha256 }: StoredFile): string {
  if (earlier.sha256 === sha256) return earlier.id;
  throw new Problem('idempotency-key-reused', 'This Idempotency-Key was used for other rows. Use a new key.');
}

function notThere(): never {
  throw new Problem('not-found', 'This batch is not in your organization. It may have been deleted.');
}
