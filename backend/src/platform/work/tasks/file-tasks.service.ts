import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/access/caller.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import type { Download } from '../../content/downloads/download.js';
import { downloadList } from '../../content/downloads/list-download.js';
import type { FilePurpose } from '../../content/files/file-purpose.js';
import { FileStore, type StoredFile } from '../../content/files/file-store.js';
import { StoredFilesService } from '../../content/files/stored-files.service.js';
import { readPage } from '../../kernel/lists/list-pages.queries.js';
import type { Page } from '../../kernel/lists/page.js';
import { getTableMediaType } from '@stampline/tables';
import { type FileTaskListing, createFileTaskSource } from './file-task.queries.js';
import { fileTaskList } from './file-task-list.js';
import type { TaskDefinition } from './task-definition.js';
import type { FileTaskDownloadQueryDto, FileTaskQueryDto } from './tasks.dto.js';
import { TasksService } from './tasks.service.js';
import type { OrganizationTx } from '../../kernel/database/organization-tx.js';

/** A kind of work on uploaded files. */
export interface FileWork<Input extends object> {
  readonly task: TaskDefinition<Input>;
  readonly purpose: FilePurpose;
  /** Maximum number of an organization's unfinished tasks, not counting the new one. */
  readonly max: number;
  /** Formats the message for too many tasks. @param others number of unfinished tasks */
  readonly tooMany: (others: number) => string;
}

/** A stored file, and the work to do on it. */
export interface FileTaskRequest<Input extends object> {
  readonly file: StoredFile;
  readonly fileName: string;
  readonly input: Input;
  readonly by: Pick<Caller, 'id' | 'name'>;
  readonly idempotencyKey: string | null;
  /** Hash of the whole request, if the request consists of more than the file. */
  readonly hash?: string;
}

type BeginTask = (tx: OrganizationTx, id: string) => Promise<void>;

/** Manages tasks on uploaded files. */
@Injectable()
export class FileTasksService {
  constructor(
    private readonly database: DatabaseService,
    private readonly files: FileStore,
    private readonly storedFiles: StoredFilesService,
    private readonly tasks: TasksService,
  ) {}

  /**
   * Records the file and requests the work in one transaction; deletes the file if it is rejected. The same content with the same Idempotency-Key is
   * always the same request.
   * @param begin stores the feature's data in the same transaction
   * @returns the task's id
   * @throws Problem 'idempotency-key-reused' if the key was used with other content, 'too-many-requests' while too many of the organization's
   * tasks are unfinished
   */
  async request<Input extends object>(
    organizationId: string,
    work: FileWork<Input>,
    upload: FileTaskRequest<Input>,
    begin: BeginTask,
  ): Promise<string> {
    const { fileId } = upload.file;
    let requested: { id: string; isNew: boolean };
    try {
      requested = await this.database.inOrganization(organizationId, (tx) => this.record(tx, work, upload, begin));
    } catch (error) {
      await this.files.removeUnrecorded(organizationId, fileId, error);
      throw error;
    }
    if (!requested.isNew) await this.files.remove(organizationId, fileId);
    return requested.id;
  }

  private async record<Input extends object>(
    tx: OrganizationTx,
    { task, purpose, max, tooMany }: FileWork<Input>,
    { file, fileName, input, by, idempotencyKey: key, hash = file.sha256 }: FileTaskRequest<Input>,
    begin: BeginTask,
  ): Promise<{ id: string; isNew: boolean }> {
    const once = key === null ? {} : { once: { key, hash } };
    const { id, isNew } = await this.tasks.request(tx, task, { organizationId: tx.organizationId, title: fileName, input, by, ...once });
    if (!isNew) return { id, isNew };
    await this.tasks.refuseTooMany(tx, task, max, tooMany);
    await this.storedFiles.recordFile(tx, purpose, id, { ...file, name: fileName, mediaType: getTableMediaType(fileName) });
    await begin(tx, id);
    return { id, isNew };
  }

  async list<Stored, Row>(organizationId: string, listing: FileTaskListing<Stored, Row>, query: FileTaskQueryDto): Promise<Page<Row>> {
    const source = createFileTaskSource(organizationId, listing, query);
    return this.database.inOrganization(organizationId, (tx) => readPage(tx, fileTaskList, source, query));
  }

  /** Returns the list as a file, without a limit. */
  async download<Stored, Row>(
    organizationId: string,
    listing: FileTaskListing<Stored, Row>,
    query: FileTaskDownloadQueryDto,
  ): Promise<Download> {
    const source = createFileTaskSource(organizationId, listing, query);
    const file = { name: listing.fileName, list: fileTaskList, source, columns: listing.columns };
    return downloadList(this.database, organizationId, file, query);
  }
}
