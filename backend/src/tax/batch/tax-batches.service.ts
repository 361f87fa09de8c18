import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { SignedInUser } from '../../platform/auth/access.js';
import { Configuration } from '../../platform/config/configuration.js';
import { Database } from '../../platform/database/database.service.js';
import { FileStore } from '../../platform/files/file-store.js';
import { Problem } from '../../platform/http/problem.js';
import { Tasks } from '../../platform/tasks/tasks.service.js';
import { type BatchRecord, type BatchSummary, withCourse } from './batch-record.js';
import type { BatchUpload } from './batch-uploads.service.js';
import { deleteBatch, findBatchSummaries, findStoredBatch, insertBatch } from './tax-batch.queries.js';
import { TAX_BATCH } from './tax-batch.task.js';

const RECENT_BATCHES = 50;

const RESULT_FILES = { csv: 'csvFileId', json: 'jsonFileId', errors: 'errorsFileId' } as const;

/** Batches of calculations as people meet them; the worker calculates them. */
@Injectable()
export class TaxBatches {
  private readonly mostUnfinished: number;

  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly tasks: Tasks,
    private readonly audit: AuditLog,
    configuration: Configuration,
  ) {
    this.mostUnfinished = configuration.get('unfinishedBatches');
  }

  /**
   * Records the batch and asks for the work in one transaction. The same content with the same Idempotency-Key is the same
   * request, whenever it comes.
   *
   * @returns the batch's id
   * @throws Problem 'idempotency-key-reused' when the key came with other content, 'too-many-requests' while too many of the
   * organization's batches are unfinished
   */
  async request(user: SignedInUser, upload: BatchUpload, idempotencyKey: string | null): Promise<string> {
    const { organizationId } = user;
    let isKept = false;
    try {
      const { id, isNew } = await this.database.inOrganization(organizationId, (tx) => this.record(tx, user, upload, idempotencyKey));
      isKept = isNew;
      return id;
    } finally {
      if (!isKept) await this.files.remove(organizationId, upload.file.fileId);
    }
  }

  private async record(
    tx: EntityManager,
    user: SignedInUser,
    { source, fileName, file }: BatchUpload,
    idempotencyKey: string | null,
  ): Promise<{ id: string; isNew: boolean }> {
    const { organizationId } = user;
    const { fileId, sha256, sizeBytes } = file;
    const results = { csvFileId: randomUUID(), jsonFileId: randomUUID(), errorsFileId: randomUUID() };
    const input = { fileId, resultIds: Object.values(results) };
    const once = idempotencyKey === null ? {} : { once: { key: idempotencyKey, hash: sha256 } };
    const { id, isNew } = await this.tasks.request(tx, TAX_BATCH, { organizationId, title: fileName, input, by: user, ...once });
    if (!isNew) return { id, isNew };
    await this.tasks.refuseTooMany(tx, organizationId, TAX_BATCH, this.mostUnfinished, tooManyBatches);
    await insertBatch(tx, organizationId, { id, source, fileName, fileId, sha256, sizeBytes, ...results });
    this.audit.record(tx, {
      action: 'tax-batch.requested',
      subjectType: 'tax-batch',
      subjectId: id,
      after: { fileName, sha256, sizeBytes },
    });
    return { id, isNew };
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<BatchRecord> {
    return this.database.inOrganization(organizationId, async (tx) => {
      // The task first: once it has finished, its result is there to be read.
      const task = (await this.tasks.find(tx, organizationId, id)) ?? notThere();
      return withCourse((await findStoredBatch(tx, organizationId, id)) ?? notThere(), task);
    });
  }

  /** The newest 50, newest first. */
  async recent(organizationId: string): Promise<BatchSummary[]> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const tasks = await this.tasks.newest(tx, organizationId, { kind: TAX_BATCH.kind, status: null }, RECENT_BATCHES);
      const batches = await findBatchSummaries(
        tx,
        organizationId,
        tasks.map(({ id }) => id),
      );
      return tasks.flatMap((task) => {
        const batch = batches.get(task.id);
        return batch === undefined ? [] : [withCourse(batch, task)];
      });
    });
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
      await this.tasks.remove(tx, organizationId, id);
      for (const fileId of Object.values(files)) await this.files.remove(organizationId, fileId);
      this.audit.record(tx, { action: 'tax-batch.deleted', subjectType: 'tax-batch', subjectId: id, before: { fileName } });
    });
  }
}

function notThere(): never {
  throw new Problem('not-found', 'This batch is not in your organization. It may have been deleted.');
}

const tooManyBatches = (others: number) =>
  `${others} batches of your organization are waiting or being calculated. Wait until one of them is finished, then send the next.`;
