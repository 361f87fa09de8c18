import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { DetailsOf } from '../../platform/kernel/audit/audit-action.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import { StoredFilesService } from '../../platform/content/files/stored-files.service.js';
import { formatErrorsTable, readTableFile, type SheetRow, UnreadableFileError } from '@stampline/tables';
import { readRowsAfterHeader } from '../../platform/content/tables/table-header.js';
import { TaskFailedError } from '../../platform/work/tasks/task-failure.js';
import { HandlesTask, type RunningTask, type TaskResult, type TaskWork } from '../../platform/work/tasks/task-work.js';
import { createDateReader } from '../../dates/date-order.js';
import { normalizeInsurer } from '../insurer.js';
import { INSURER_ADDED, INSURER_CHANGED } from '../insurer.actions.js';
import { findAllInsurers, lockInsurers, saveInsurer } from '../insurers.queries.js';
import { findInsurerColumns, type InsurerColumns } from './insurer-columns.js';
import type { INSURER_IMPORT_FINISHED } from './insurer-import.actions.js';
import { INSURER_ERRORS_FILE, INSURER_IMPORT, type InsurerImportInput } from './insurer-import.task.js';
import { InsurerImporter } from './insurer-importer.js';
import { listInsurerDates, readInsurerRow } from './insurer-row.http.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const HEADER_RULES = {
  page: 'insurers' as const,
  columnsOf: findInsurerColumns,
  mostRows: 10_000,
  tooManyRows: 'The file has more than 10,000 rows. Split it and upload the parts.',
};
const ignoreNote = (): void => undefined;

/** Imports a file of insurers in one database transaction: either all valid rows or none. */
@Injectable()
@HandlesTask(INSURER_IMPORT)
export class InsurerImportProcessor implements TaskWork<InsurerImportInput> {
  constructor(
    private readonly files: FileStore,
    private readonly storedFiles: StoredFilesService,
  ) {}

  async run(task: RunningTask<InsurerImportInput>): Promise<void> {
    try {
      await task.finish((tx) => this.importFile(tx, task));
    } catch (error) {
      throw error instanceof UnreadableFileError ? new TaskFailedError('unreadable-file', error.message) : error;
    }
  }

  private async importFile(tx: OrganizationTx, task: RunningTask<InsurerImportInput>): Promise<TaskResult> {
    const { organizationId, input } = task;
    await lockInsurers(tx);
    const table = await readTableFile(input.fileName, () => this.files.open(organizationId, input.fileId), ignoreNote);
    const batches: { columns: InsurerColumns; rows: readonly SheetRow[] }[] = [];
    for await (const batch of readRowsAfterHeader(table, HEADER_RULES, ignoreNote)) batches.push(batch);
    const readDate = createDateReader(batches.flatMap(({ columns, rows }) => rows.flatMap((row) => listInsurerDates(columns, row))));
    const importer = new InsurerImporter(await findAllInsurers(tx), (columns, row) => readInsurerRow(columns, row, readDate));
    let names: readonly string[] = [];
    let done = 0;
    for (const { columns, rows } of batches) {
      ({ names } = columns);
      importer.addRows(columns, rows);
      done += rows.length;
      task.reportProgress({ phase: 'importing', done, total: table.expectedRows });
    }
    await this.writeInsurers(tx, importer);
    const counts = { ...importer.counts };
    if (counts.failedRows > 0) await this.storeErrors(tx, task, formatErrorsTable(names, importer.failed));
    return { counts, audit: { after: counts } satisfies DetailsOf<typeof INSURER_IMPORT_FINISHED> };
  }

  private async writeInsurers(tx: OrganizationTx, importer: InsurerImporter): Promise<void> {
    for (const { before, after } of importer.listChanges()) {
      await saveInsurer(tx, after);
      const subjectId = after.id;
      if (before === null) tx.recordChange(INSURER_ADDED, { subjectId, after: normalizeInsurer(after) });
      else tx.recordChange(INSURER_CHANGED, { subjectId, before: normalizeInsurer(before), after: normalizeInsurer(after) });
    }
  }

  private async storeErrors(tx: OrganizationTx, { organizationId, id }: RunningTask<InsurerImportInput>, csv: string): Promise<void> {
    const file = await this.files.save(organizationId, Readable.from([csv]), { fileId: id });
    await this.storedFiles.recordFile(tx, INSURER_ERRORS_FILE, id, { ...file, name: 'errors.csv', mediaType: 'text/csv' });
  }
}
