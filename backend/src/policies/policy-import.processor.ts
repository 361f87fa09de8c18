import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.service.js';
import { FileStore } from '../platform/files/file-store.js';
import { readTableFile } from '../platform/tables/table-file.js';
import { UnreadableFile } from '../platform/tables/unreadable-file.js';
import { TaskFailure } from '../platform/tasks/task-failure.js';
import { DoesTask, type RunningTask, type TaskWork } from '../platform/tasks/task-work.js';
import { BookTotals } from './book/book-totals.service.js';
import { findStoredImport, storeImportResult } from './import/import-record.queries.js';
import { PolicyImporter } from './import/policy-importer.service.js';
import { POLICY_IMPORT } from './policy-import.task.js';

/** Imports a file in one database transaction: either all good rows are in the book or none. */
@Injectable()
@DoesTask(POLICY_IMPORT)
export class PolicyImportProcessor implements TaskWork {
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly importer: PolicyImporter,
    private readonly totals: BookTotals,
  ) {}

  async run(task: RunningTask): Promise<void> {
    const { organizationId, id } = task;
    const stored = await this.database.inOrganization(organizationId, (tx) => findStoredImport(tx, organizationId, id));
    if (stored === undefined) throw new Error(`The import ${id} does not exist.`);
    const notes: string[] = [];
    const note = (sentence: string): void => void notes.push(sentence);
    try {
      const table = await readTableFile(stored.fileName, () => this.files.open(organizationId, stored.fileId), note);
      const onProgress = (done: number): void => task.progress({ phase: 'importing', done, total: table.expectedRows });
      await task.finish(async (tx) => {
        await this.totals.lock(tx, organizationId);
        const counts = await this.importer.importRows(tx, organizationId, id, table, note, onProgress);
        await storeImportResult(tx, organizationId, id, counts, notes);
        return { counts: { ...counts } };
      });
    } catch (error) {
      throw error instanceof UnreadableFile ? new TaskFailure('unreadable-file', error.message) : error;
    }
  }
}
