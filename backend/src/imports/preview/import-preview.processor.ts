import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import { type FileRecord, StoredFilesService } from '../../platform/content/files/stored-files.service.js';
import { readTableFile, UnreadableFileError } from '@stampline/tables';
import { TaskFailedError } from '../../platform/work/tasks/task-failure.js';
import { HandlesTask, type RunningTask, type TaskWork } from '../../platform/work/tasks/task-work.js';
import { BookTotalsService } from '../../book/book-totals.service.js';
import { ImportErrorsService } from '../import/import-errors.service.js';
import { insertImport } from '../import/import-record.queries.js';
import { DownloadedListChangesService } from '../downloaded-lists/downloaded-list-changes.service.js';
import { toReadOptions } from '../rows/table-mapping.js';
import { TemplateQuestionsService } from '../mapping/template-questions.service.js';
import { PolicyImporterService } from '../import/policy-importer.service.js';
import { IMPORT_PREVIEW, type ImportPreviewInput, PREVIEW_ERRORS_FILE } from './import-preview.task.js';
import { insertPreview, type StoredPreview } from './import-preview.queries.js';
import { hashImport, readPreview } from './preview-result.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Runs the import, reads its result, and rolls everything back. A preview cannot differ from the import, because it is one. */
@Injectable()
@HandlesTask(IMPORT_PREVIEW)
export class ImportPreviewProcessor implements TaskWork<ImportPreviewInput> {
  constructor(
    private readonly database: DatabaseService,
    private readonly files: FileStore,
    private readonly storedFiles: StoredFilesService,
    private readonly importer: PolicyImporterService,
    private readonly errors: ImportErrorsService,
    private readonly totals: BookTotalsService,
    private readonly ownFiles: DownloadedListChangesService,
    private readonly questions: TemplateQuestionsService,
  ) {}

  async run(task: RunningTask<ImportPreviewInput>): Promise<void> {
    const { organizationId, id, input } = task;
    const { errors, ...preview } = await this.preview(task);
    await task.finish(async (tx) => {
      await insertPreview(tx, id, preview);
      if (errors !== null) await this.storedFiles.recordFile(tx, PREVIEW_ERRORS_FILE, id, errors);
      await this.storedFiles.deleteRecords(tx, [input.fileId]);
      const { totalRows, importedRows, unchangedRows, failedRows } = preview.result;
      return { counts: { totalRows, importedRows, unchangedRows, failedRows } };
    });
    await this.files.remove(organizationId, input.fileId);
  }

  private async preview(task: RunningTask<ImportPreviewInput>): Promise<ReadPreview> {
    const { organizationId, input } = task;
    let preview: ReadPreview | undefined;
    try {
      await this.database.inOrganization(organizationId, async (tx) => {
        preview = await this.runImport(tx, task);
        throw new PreviewRollback();
      });
    } catch (error) {
      if (error instanceof UnreadableFileError) {
        const file = { fileId: input.fileId, fileName: input.fileName, options: toReadOptions(input.choices.mapping) };
        throw new TaskFailedError('unreadable-file', await this.ownFiles.explainRefusal(organizationId, error, file));
      }
      if (!(error instanceof PreviewRollback)) throw error;
    }
    if (preview === undefined) throw new Error(`The preview of ${input.fileName} was not read.`);
    return preview;
  }

  private async runImport(tx: OrganizationTx, task: RunningTask<ImportPreviewInput>): Promise<ReadPreview> {
    const { organizationId, id, input } = task;
    const { fileId, fileName, choices } = input;
    const notes: string[] = [];
    const note = (sentence: string): void => void notes.push(sentence);
    const open = () => this.files.open(organizationId, fileId);
    if (choices.mapping === undefined) await this.questions.refuseOpenQuestions(fileName, open, choices, note);
    const table = await readTableFile(fileName, open, note, toReadOptions(choices.mapping));
    const onProgress = (phase: string, done: number): void => task.reportProgress({ phase, done, total: table.expectedRows });
    await this.totals.lock(tx);
    await insertImport(tx, { id, fileId, fileName, mapping: null });
    const { counts } = await this.importer.importRows(tx, { importId: id, fileName, table, choices }, note, onProgress);
    return {
      result: await readPreview(tx, id, counts, notes),
      hash: await hashImport(tx, id),
      errors: counts.failedRows > 0 ? await this.saveErrors(tx, task, counts.failedRows) : null,
    };
  }

  private async saveErrors(
    tx: OrganizationTx,
    { organizationId, id, input }: RunningTask<ImportPreviewInput>,
    failedRows: number,
  ): Promise<FileRecord> {
    const { fileId, fileName, choices } = input;
    const refused = { id, fileId, fileName, mapping: choices.mapping ?? null, failedRows };
    const lines = this.errors.readLines(organizationId, refused, (work) => work(tx));
    const file = await this.files.save(organizationId, Readable.from(lines), { fileId: id });
    return { ...file, name: 'errors.csv', mediaType: 'text/csv' };
  }
}

interface ReadPreview extends StoredPreview {
  readonly errors: FileRecord | null;
}

class PreviewRollback extends Error {}
