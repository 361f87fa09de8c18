import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { FileStore } from '../platform/content/files/file-store.js';
import { readTableFile, UnreadableFileError } from '@stampline/tables';
import { TaskFailedError } from '../platform/work/tasks/task-failure.js';
import { HandlesTask, type RunningTask, type TaskWork } from '../platform/work/tasks/task-work.js';
import { BookTotalsService } from '../book/book-totals.service.js';
import type { ImportChoices } from './matching/import-choices.js';
import { findStoredImport, storeImportResult } from './import/import-record.queries.js';
import { type ImportedFile, PolicyImporterService } from './import/policy-importer.service.js';
import { TemplateQuestionsService } from './mapping/template-questions.service.js';
import { ImportMappingsService } from './mapping/import-mappings.service.js';
import { DownloadedListChangesService } from './downloaded-lists/downloaded-list-changes.service.js';
import { toReadOptions } from './rows/table-mapping.js';
import { ImportPreviewsService } from './preview/import-previews.service.js';
import { POLICY_IMPORT } from './import/policy-import.task.js';

/** Imports a file in one database transaction: either all valid rows are recorded, or none. */
@Injectable()
@HandlesTask(POLICY_IMPORT)
export class PolicyImportProcessor implements TaskWork<ImportChoices> {
  constructor(
    private readonly database: DatabaseService,
    private readonly files: FileStore,
    private readonly importer: PolicyImporterService,
    private readonly totals: BookTotalsService,
    private readonly mappings: ImportMappingsService,
    private readonly previews: ImportPreviewsService,
    private readonly ownFiles: DownloadedListChangesService,
    private readonly questions: TemplateQuestionsService,
  ) {}

  async run(task: RunningTask<ImportChoices>): Promise<void> {
    const { organizationId, id, input } = task;
    const stored = await this.database.inOrganization(organizationId, (tx) => findStoredImport(tx, id));
    if (stored === undefined) throw new Error(`The import ${id} does not exist.`);
    const { fileId } = stored;
    if (fileId === null) throw new Error(`The import ${id} has no file.`);
    const notes: string[] = [];
    const note = (sentence: string): void => void notes.push(sentence);
    try {
      const open = () => this.files.open(organizationId, fileId);
      if (input.mapping === undefined) await this.questions.refuseOpenQuestions(stored.fileName, open, input, note);
      const table = await readTableFile(stored.fileName, open, note, toReadOptions(input.mapping));
      const onProgress = (phase: string, done: number): void => task.reportProgress({ phase, done, total: table.expectedRows });
      const file: ImportedFile = { importId: id, fileName: stored.fileName, table, choices: input };
      await task.finish(async (tx) => {
        await this.totals.lock(tx);
        const { counts, header } = await this.importer.importRows(tx, file, note, onProgress);
        if (input.preview !== undefined) await this.previews.assertMatchesPreview(tx, id, input.preview);
        await this.mappings.rememberMapping(tx, header, input.mapping);
        await storeImportResult(tx, id, counts, notes);
        const { outcomes: _outcomes, ...rows } = counts;
        return { counts: rows };
      });
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
      const file = { fileId, fileName: stored.fileName, options: toReadOptions(input.mapping) };
      throw new TaskFailedError('unreadable-file', await this.ownFiles.explainRefusal(organizationId, error, file));
    }
  }
}
