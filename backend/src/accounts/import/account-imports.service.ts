import { text } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { EncryptionService } from '../../platform/kernel/crypto/encryption.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { type Download, toDownload } from '../../platform/content/downloads/download.js';
import { FileStore, type StoredFile } from '../../platform/content/files/file-store.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { FileTasksService } from '../../platform/work/tasks/file-tasks.service.js';
import type { TaskRecord } from '../../platform/work/tasks/task-record.js';
import { TasksService } from '../../platform/work/tasks/tasks.service.js';
import { ACCOUNT_IMPORT_REQUESTED } from './account-import.actions.js';
import { ACCOUNT_FILE, ACCOUNT_IMPORT } from './account-import.task.js';
import { getErrorsFileOwner } from './errors-file.js';

const MAX_UNFINISHED = 3;

/** Account imports that are requested through the API and run by the worker. */
@Injectable()
export class AccountImportsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly fileTasks: FileTasksService,
    private readonly files: FileStore,
    private readonly tasks: TasksService,
    private readonly encryption: EncryptionService,
  ) {}

  /**
   * Requests the import of a file, once for the same file with the same Idempotency-Key.
   * @throws Problem 'too-many-requests' while too many of the organization's account imports are unfinished
   */
  async request(by: Caller, fileName: string, file: StoredFile, idempotencyKey: string | null): Promise<TaskRecord> {
    const { organizationId } = by;
    const work = { task: ACCOUNT_IMPORT, purpose: ACCOUNT_FILE, max: MAX_UNFINISHED, tooMany: formatTooMany };
    const { fileId, sha256, sizeBytes } = file;
    const upload = { file, fileName, input: { fileId, fileName }, by, idempotencyKey };
    const id = await this.fileTasks.request(organizationId, work, upload, async (tx, taskId) => {
      tx.recordChange(ACCOUNT_IMPORT_REQUESTED, { subjectId: taskId, after: { fileName, sha256, sizeBytes } });
    });
    return this.get(organizationId, id);
  }

  /** Downloads the rejected rows in their uploaded form, with their errors. @throws Problem 'not-found', or 'conflict' while there is no result */
  async downloadErrors(organizationId: string, id: string): Promise<Download> {
    const { status, counts } = await this.get(organizationId, id);
    if (status !== 'finished') throw new Problem('conflict', 'The import has no result yet. Wait until it is finished.');
    if ((counts['failedRows'] ?? 0) === 0) throw new Problem('conflict', 'Every row of this import was accepted, so there are no errors.');
    const sealed = await text(await this.files.open(organizationId, id));
    return toDownload(`account-errors-${id}`, 'csv', this.encryption.decrypt(sealed, getErrorsFileOwner(organizationId, id)));
  }

  private async get(organizationId: string, id: string): Promise<TaskRecord> {
    const task = await this.database.inOrganization(organizationId, (tx) => this.tasks.find(tx, id));
    return assertFound(task?.kind === ACCOUNT_IMPORT.kind ? task : null, 'account import', 'Its result is kept for 30 days.');
  }
}

const formatTooMany = (others: number) =>
  `${others} account imports of your organization are unfinished. Wait until one of them is finished, then send the next.`;
