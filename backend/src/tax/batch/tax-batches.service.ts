import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/kernel/access/caller.js';
import type { Download } from '../../platform/content/downloads/download.js';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import { StoredFilesService } from '../../platform/content/files/stored-files.service.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import type { Page } from '../../platform/kernel/lists/page.js';
import { FileTasksService, type FileWork } from '../../platform/work/tasks/file-tasks.service.js';
import type { FileTaskDownloadQueryDto, FileTaskQueryDto } from '../../platform/work/tasks/tasks.dto.js';
import { TasksService } from '../../platform/work/tasks/tasks.service.js';
import { type BatchRecord, type BatchSummary, addProgress } from './batch-record.js';
import { BATCH_FILE } from './batch-files.js';
import type { BatchUpload } from './batch-uploads.service.js';
import { deleteBatch, findStoredBatch, insertBatch } from './tax-batch.queries.js';
import { batchFiles } from './tax-batch-list.queries.js';
import { TAX_BATCH, type TaxBatchInput } from './tax-batch.task.js';
import { TAX_BATCH_DELETED, TAX_BATCH_REQUESTED } from './tax-batch.actions.js';

const RESULT_FILES = { csv: 'csvFileId', json: 'jsonFileId', errors: 'errorsFileId' } as const;

@Injectable()
export class TaxBatchesService {
  private readonly work: FileWork<TaxBatchInput>;

  constructor(
    private readonly database: DatabaseService,
    private readonly files: FileStore,
    private readonly storedFiles: StoredFilesService,
    private readonly fileTasks: FileTasksService,
    private readonly tasks: TasksService,
    configuration: Configuration,
  ) {
    this.work = { task: TAX_BATCH, purpose: BATCH_FILE, max: configuration.get('unfinishedBatches'), tooMany: formatTooManyBatches };
  }

  /**
   * Requests the calculation of a batch; the same content with the same Idempotency-Key is calculated only once.
   * @returns the batch's id
   * @throws Problem 'idempotency-key-reused' if the key was used with other content, 'too-many-requests' while too many of the organization's
   * batches are unfinished
   */
  async request(by: Caller, { source, fileName, file }: BatchUpload, idempotencyKey: string | null): Promise<string> {
    const { organizationId } = by;
    const { fileId, sha256, sizeBytes } = file;
    const results = { csvFileId: randomUUID(), jsonFileId: randomUUID(), errorsFileId: randomUUID() };
    const input = { fileId, resultIds: Object.values(results) };
    return this.fileTasks.request(organizationId, this.work, { file, fileName, input, by, idempotencyKey }, async (tx, id) => {
      await insertBatch(tx, { id, source, fileName, fileId, ...results });
      tx.recordChange(TAX_BATCH_REQUESTED, { subjectId: id, after: { fileName, sha256, sizeBytes } });
    });
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<BatchRecord> {
    return this.database.inOrganization(organizationId, async (tx) => {
      // Reads the task first, because once the task has finished, its result is stored.
      const task = requireBatch(await this.tasks.find(tx, id));
      return addProgress(requireBatch(await findStoredBatch(tx, id)), task);
    });
  }

  async list(organizationId: string, query: FileTaskQueryDto): Promise<Page<BatchSummary>> {
    return this.fileTasks.list(organizationId, batchFiles, query);
  }

  async download(organizationId: string, query: FileTaskDownloadQueryDto): Promise<Download> {
    return this.fileTasks.download(organizationId, batchFiles, query);
  }

  /** @throws Problem 'not-found', or 'conflict' while there is no result */
  async openResult(organizationId: string, id: string, which: keyof typeof RESULT_FILES): Promise<Readable> {
    const batch = await this.get(organizationId, id);
    if (batch.status === 'failed') throw new Problem('conflict', `The batch failed, so it has no result. ${batch.problem ?? ''}`.trim());
    if (batch.status !== 'finished') throw new Problem('conflict', 'The batch is not finished yet.');
    return this.files.open(organizationId, batch[RESULT_FILES[which]]);
  }

  /**
   * Deletes the batch with its files; a running calculation stops without a result. Deletes the files last; if the process crashes before that, a
   * cleanup job removes them.
   * @throws Problem 'not-found'
   */
  async delete(organizationId: string, id: string): Promise<void> {
    const fileIds = await this.database.inOrganization(organizationId, async (tx) => {
      const { fileName, ...files } = requireBatch(await deleteBatch(tx, id));
      await this.tasks.remove(tx, id);
      const ids = Object.values(files);
      await this.storedFiles.deleteRecords(tx, ids);
      tx.recordChange(TAX_BATCH_DELETED, { subjectId: id, before: { fileName } });
      return ids;
    });
    for (const fileId of fileIds) await this.files.remove(organizationId, fileId);
  }
}

const requireBatch = <Batch>(batch: Batch | undefined): Batch => assertFound(batch, 'batch', 'It may have been deleted.');

const formatTooManyBatches = (others: number) =>
  `${others} batches of your organization are waiting or being calculated. Wait until one of them is finished, then send the next.`;
