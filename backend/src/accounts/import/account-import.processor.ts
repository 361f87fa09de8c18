import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { DetailsOf } from '../../platform/kernel/audit/audit-action.js';
import { EncryptionService } from '../../platform/kernel/crypto/encryption.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import { StoredFilesService } from '../../platform/content/files/stored-files.service.js';
import { type FailedRow, formatErrorsTable, readTableFile, UnreadableFileError } from '@stampline/tables';
import { readRowsAfterHeader } from '../../platform/content/tables/table-header.js';
import { TaskFailedError } from '../../platform/work/tasks/task-failure.js';
import { HandlesTask, type RunningTask, type TaskResult, type TaskWork } from '../../platform/work/tasks/task-work.js';
import { type AccountColumns, findAccountColumns } from './account-columns.js';
import type { ACCOUNT_IMPORT_FINISHED } from './account-import.actions.js';
import { lockAccountImports } from './account-import.queries.js';
import { ACCOUNT_ERRORS_FILE, ACCOUNT_IMPORT, type AccountImportInput } from './account-import.task.js';
import { AccountImporterService } from './account-importer.service.js';
import { getErrorsFileOwner } from './errors-file.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const MAX_ROWS = 10_000;
const HEADER_RULES = {
  page: 'accounts' as const,
  columnsOf: findAccountColumns,
  mostRows: MAX_ROWS,
  tooManyRows: 'The file has more than 10,000 rows. Split it and upload the parts.',
};
const ignoreNote = (): void => undefined;

/** Imports a file of accounts in one database transaction: either all valid rows or none. */
@Injectable()
@HandlesTask(ACCOUNT_IMPORT)
export class AccountImportProcessor implements TaskWork<AccountImportInput> {
  constructor(
    private readonly files: FileStore,
    private readonly storedFiles: StoredFilesService,
    private readonly importer: AccountImporterService,
    private readonly encryption: EncryptionService,
  ) {}

  async run(task: RunningTask<AccountImportInput>): Promise<void> {
    const { organizationId, input } = task;
    try {
      await task.finish(async (tx) => {
        await lockAccountImports(tx);
        const result = await this.importFile(tx, task);
        await this.storedFiles.deleteRecords(tx, [input.fileId]);
        return result;
      });
    } catch (error) {
      throw error instanceof UnreadableFileError ? new TaskFailedError('unreadable-file', error.message) : error;
    }
    await this.files.remove(organizationId, input.fileId);
  }

  private async importFile(tx: OrganizationTx, task: RunningTask<AccountImportInput>): Promise<TaskResult> {
    const { organizationId, input } = task;
    const counts = { importedRows: 0, failedRows: 0, unchangedRows: 0, duplicateRows: 0, ignoredColumns: 0 };
    const failed: FailedRow[] = [];
    let header: AccountColumns | undefined;
    const table = await readTableFile(input.fileName, () => this.files.open(organizationId, input.fileId), ignoreNote);
    for await (const { columns, rows } of readRowsAfterHeader(table, HEADER_RULES, ignoreNote)) {
      header = columns;
      const done = await this.importer.importRows(tx, columns, rows);
      counts.importedRows += done.created;
      counts.unchangedRows += done.unchanged;
      counts.duplicateRows += done.duplicates;
      failed.push(...done.failed);
      const doneRows = counts.importedRows + counts.unchangedRows + failed.length;
      task.reportProgress({ phase: 'importing', done: doneRows, total: table.expectedRows });
    }
    counts.failedRows = failed.length;
    counts.ignoredColumns = header?.ignored.length ?? 0;
    if (header !== undefined && failed.length > 0) await this.storeErrors(tx, task, formatErrorsTable(header.names, failed));
    return { counts, audit: { after: { ...counts } } satisfies DetailsOf<typeof ACCOUNT_IMPORT_FINISHED> };
  }

  private async storeErrors(tx: OrganizationTx, { organizationId, id }: RunningTask<AccountImportInput>, csv: string): Promise<void> {
    const sealed = this.encryption.encrypt(csv, getErrorsFileOwner(organizationId, id));
    const file = await this.files.save(organizationId, Readable.from([sealed]), { fileId: id });
    await this.storedFiles.recordFile(tx, ACCOUNT_ERRORS_FILE, id, { ...file, name: 'errors.csv', mediaType: 'text/csv' });
  }
}
