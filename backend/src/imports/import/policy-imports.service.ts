import { Injectable } from '@nestjs/common';
import type { Download } from '../../platform/content/downloads/download.js';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import type { StoredFile } from '../../platform/content/files/file-store.js';
import { defineFilePurpose } from '../../platform/content/files/file-purpose.js';
import type { Page } from '../../platform/kernel/lists/page.js';
import { FileTasksService, type FileWork } from '../../platform/work/tasks/file-tasks.service.js';
import type { FileTaskDownloadQueryDto, FileTaskQueryDto } from '../../platform/work/tasks/tasks.dto.js';
import { TasksService } from '../../platform/work/tasks/tasks.service.js';
import { POLICY_IMPORT } from './policy-import.task.js';
import { type ImportChoices, hashRequest } from '../matching/import-choices.js';
import { type ImportRecord, toImportRecord } from './import-record.js';
import { findStoredImport, insertImport } from './import-record.queries.js';
import { importFiles } from './import-list.queries.js';
import { IMPORT_REQUESTED } from './import.actions.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';

const IMPORT_FILE = defineFilePurpose({ name: 'policy-import', keepDays: null });

export interface RequestedUpload {
  fileName: string;
  file: StoredFile;
  createdBy: { id: string; name: string };
  idempotencyKey: string | null;
  choices: ImportChoices;
}

/** Requests and lists uploads of policy files; the worker imports them. */
@Injectable()
export class PolicyImportsService {
  private readonly work: FileWork<ImportChoices>;

  constructor(
    private readonly database: DatabaseService,
    private readonly fileTasks: FileTasksService,
    private readonly tasks: TasksService,
    configuration: Configuration,
  ) {
    this.work = {
      task: POLICY_IMPORT,
      purpose: IMPORT_FILE,
      max: configuration.get('unfinishedImports'),
      tooMany: createTooManyFilesProblem,
    };
  }

  /**
   * Requests the import of a file; a file resent with the same Idempotency-Key is imported once. @returns the import's id @throws Problem
   * 'idempotency-key-reused' if the key was used with a different file or different choices, 'too-many-requests' while too many of
   * the organization's imports are unfinished
   */
  async requestImport(organizationId: string, { file, fileName, createdBy, idempotencyKey, choices }: RequestedUpload): Promise<string> {
    const { fileId, sha256, sizeBytes } = file;
    return this.fileTasks.request(
      organizationId,
      this.work,
      { file, fileName, input: choices, by: createdBy, idempotencyKey, hash: hashRequest(sha256, choices) },
      async (tx, id) => {
        await insertImport(tx, { id, fileName, fileId, mapping: choices.mapping ?? null });
        tx.recordChange(IMPORT_REQUESTED, { subjectId: id, after: { fileName, sha256, sizeBytes, ...choices } });
      },
    );
  }

  async wasRequested(organizationId: string, idempotencyKey: string): Promise<boolean> {
    return this.database.inOrganization(organizationId, (tx) => this.tasks.wasRequested(tx, POLICY_IMPORT, idempotencyKey));
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<ImportRecord> {
    return this.database.inOrganization(organizationId, async (tx) => {
      // Reads the task before the import: if the task has finished, the import's result is already stored.
      const task = assertFound(await this.tasks.find(tx, id), 'import');
      return toImportRecord(assertFound(await findStoredImport(tx, id), 'import'), task);
    });
  }

  async list(organizationId: string, query: FileTaskQueryDto): Promise<Page<ImportRecord>> {
    return this.fileTasks.list(organizationId, importFiles, query);
  }

  async download(organizationId: string, query: FileTaskDownloadQueryDto): Promise<Download> {
    return this.fileTasks.download(organizationId, importFiles, query);
  }
}

const createTooManyFilesProblem = (others: number) =>
  `${others} files of your organization are waiting or being imported. Wait until one of them is finished, then upload the next.`;
