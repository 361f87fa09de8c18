import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AuditLogService } from '../../platform/kernel/audit/audit-log.js';
import type { DetailsOf } from '../../platform/kernel/audit/audit-action.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import { StoredFilesService } from '../../platform/content/files/stored-files.service.js';
import { errorsTable } from '../../platform/content/tables/errors-table.js';
import { readTableFile } from '../../platform/content/tables/table-file.js';
import { rowsAfterHeader } from '../../platform/content/tables/table-header.js';
import { UnreadableFile } from '../../platform/content/tables/unreadable-file.js';
import { TaskFailure } from '../../platform/work/tasks/task-failure.js';
import { DoesTask, type RunningTask, type TaskResult, type TaskWork } from '../../platform/work/tasks/task-work.js';
import { factsOf } from '../insurer.js';
import { INSURER_ADDED, INSURER_CHANGED } from '../insurer.actions.js';
import { allInsurers, lockInsurers, putInsurer } from '../insurers.queries.js';
import { insurerColumns } from './insurer-columns.js';
import type { INSURER_IMPORT_FINISHED } from './insurer-import.actions.js';
import { INSURER_ERRORS_FILE, INSURER_IMPORT, type InsurerImportInput } from './insurer-import.task.js';
import { InsurerImporter } from './insurer-importer.js';
import { readInsurerRow } from './insurer-row.http.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const HEADER = {
  page: 'insurers' as const,
  columnsOf: insurerColumns,
  mostRows: 10_000,
  tooManyRows: 'The file has more than 10,000 rows. Split it and upload the parts.',
};
const silent = (): void => undefined;

/** Imports a file of insurers in one database transaction: all good rows or none. */
@Injectable()
@DoesTask(INSURER_IMPORT)
export class InsurerImportProcessor implements TaskWork<InsurerImportInput> {
  constructor(
    private readonly files: FileStore,
    private readonly storedFiles: StoredFilesService,
    private readonly audit: AuditLogService,
  ) {}

  async run(task: RunningTask<InsurerImportInput>): Promise<void> {
    try {
      await task.finish((tx) => this.importFile(tx, task));
    } catch (error) {
      throw error instanceof UnreadableFile ? new TaskFailure('unreadable-file', error.message) : error;
    }
  }

  private async importFile(tx: OrganizationTx, task: RunningTask<InsurerImportInput>): Promise<TaskResult> {
    const { organizationId, input } = task;
    await lockInsurers(tx);
    const importer = new InsurerImporter(await allInsurers(tx), readInsurerRow);
    let names: readonly string[] = [];
    let done = 0;
    const table = await readTableFile(input.fileName, () => this.files.open(organizationId, input.fileId), silent);
    for await (const { columns, rows } of rowsAfterHeader(table, HEADER, silent)) {
      ({ names } = columns);
      importer.addRows(columns, rows);
      done += rows.length;
      task.reportProgress({ phase: 'importing', done, total: table.expectedRows });
    }
    await this.write(tx, importer);
    const counts = { ...importer.counts };
    if (counts.failedRows > 0) await this.keepErrors(tx, task, errorsTable(names, importer.failed));
    return { counts, audit: { after: counts } satisfies DetailsOf<typeof INSURER_IMPORT_FINISHED> };
  }

  private async write(tx: OrganizationTx, importer: InsurerImporter): Promise<void> {
    for (const { before, after } of importer.listWritten()) {
      await putInsurer(tx, after);
      const subjectId = after.id;
      if (before === null) this.audit.record(tx, INSURER_ADDED, { subjectId, after: factsOf(after) });
      else this.audit.record(tx, INSURER_CHANGED, { subjectId, before: factsOf(before), after: factsOf(after) });
    }
  }

  private async keepErrors(tx: OrganizationTx, { organizationId, id }: RunningTask<InsurerImportInput>, csv: string): Promise<void> {
    const file = await this.files.save(organizationId, Readable.from([csv]), { fileId: id });
    await this.storedFiles.store(tx, INSURER_ERRORS_FILE, id, { ...file, name: 'errors.csv', mediaType: 'text/csv' });
  }
}
