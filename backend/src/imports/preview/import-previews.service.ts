import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import type { Download } from '../../platform/content/downloads/download.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { FileTasksService, type FileWork } from '../../platform/work/tasks/file-tasks.service.js';
import { TaskFailedError } from '../../platform/work/tasks/task-failure.js';
import type { TaskRecord } from '../../platform/work/tasks/task-record.js';
import { TasksService } from '../../platform/work/tasks/tasks.service.js';
import { hashRequest } from '../matching/import-choices.js';
import type { RequestedUpload } from '../import/policy-imports.service.js';
import { IMPORT_PREVIEW, type ImportPreviewInput, PREVIEWED_FILE } from './import-preview.task.js';
import { findPreview, type StoredPreview } from './import-preview.queries.js';
import { hashImport } from './preview-result.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const MAX_UNFINISHED = 3;
const PREVIEW_EXPIRED = 'The preview is no longer kept. Preview the file again, then record it.';

export interface ImportPreview {
  readonly task: TaskRecord;
  readonly stored: StoredPreview | undefined;
}

@Injectable()
export class ImportPreviewsService {
  private readonly work: FileWork<ImportPreviewInput> = {
    task: IMPORT_PREVIEW,
    purpose: PREVIEWED_FILE,
    max: MAX_UNFINISHED,
    tooMany: (others) =>
      `${others} previews of your organization are unfinished. Wait until one of them is finished, then ask for the next.`,
  };

  constructor(
    private readonly database: DatabaseService,
    private readonly fileTasks: FileTasksService,
    private readonly tasks: TasksService,
    private readonly files: FileStore,
  ) {}

  /** Requests the preview of a file. @returns its id */
  async requestPreview(organizationId: string, { file, fileName, createdBy, idempotencyKey, choices }: RequestedUpload): Promise<string> {
    const input = { fileId: file.fileId, fileName, choices };
    const upload = { file, fileName, input, by: createdBy, idempotencyKey, hash: hashRequest(file.sha256, choices) };
    return this.fileTasks.request(organizationId, this.work, upload, async () => undefined);
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<ImportPreview> {
    return this.database.inOrganization(organizationId, async (tx) => {
      // Reads the task first, because once it has finished, its result is stored.
      const task = await this.tasks.find(tx, id);
      return {
        task: assertFound(task?.kind === IMPORT_PREVIEW.kind ? task : undefined, 'import preview', 'It is kept for 7 days.'),
        stored: await findPreview(tx, id),
      };
    });
  }

  /** Downloads the rejected rows with their errors, to correct and upload again. @throws Problem 'not-found', or 'conflict' if there are none */
  async downloadErrors(organizationId: string, id: string): Promise<Download> {
    const { task } = await this.get(organizationId, id);
    if (task.status !== 'finished') throw new Problem('conflict', 'The preview is not finished yet. Wait until it is.');
    if ((task.counts['failedRows'] ?? 0) === 0) throw new Problem('conflict', 'No row of this file was refused. It has no errors.');
    return { name: `preview-errors-${id}`, type: 'csv', content: await this.files.open(organizationId, id) };
  }

  /**
   * Compares an import's effects with its preview, in the transaction of the import.
   * @param previewId the preview that its uploader has seen
   * @throws TaskFailure 'conflict' if they differ; nothing is recorded then
   */
  async assertMatchesPreview(tx: OrganizationTx, importId: string, previewId: string): Promise<void> {
    const preview = await findPreview(tx, previewId);
    if (preview === undefined) throw new TaskFailedError('conflict', PREVIEW_EXPIRED);
    if (preview.hash === (await hashImport(tx, importId))) return;
    throw new TaskFailedError(
      'conflict',
      'Nothing was recorded: your policies or tax rules have changed since the preview, so the result would now differ. Preview the file again.',
    );
  }
}
