import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.service.js';
import type { Download } from '../../platform/downloads/download.js';
import { FileStore } from '../../platform/files/file-store.js';
import { Problem } from '../../platform/problems/problem.js';
import { errorsHeader, errorsLine } from '../../platform/tables/errors-table.js';
import { readTableFile } from '../../platform/tables/table-file.js';
import { rowsAfterHeader } from '../../platform/tables/table-header.js';
import { POLICY_HEADER } from '../rows/checked-rows.js';
import type { ImportRecord } from './import-record.js';
import { failedRows } from './import-result.queries.js';

const silent = (): void => undefined;

/** The rows that an import refused as they were uploaded, read from its file beside what is wrong with each: memory does not grow with it. */
@Injectable()
export class ImportErrors {
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
  ) {}

  /** A file to correct and upload again. @throws Problem 'conflict' without a result, or without refused rows */
  file(organizationId: string, record: ImportRecord): Download {
    if (record.status !== 'finished') throw new Problem('conflict', 'The import has no result yet. Wait until it is finished.');
    if (record.failedRows === 0) throw new Problem('conflict', 'Every row of this import was taken: there are no errors.');
    return { name: `import-errors-${record.id}`, type: 'csv', content: this.lines(organizationId, record) };
  }

  private async *lines(organizationId: string, { id, fileId, fileName, failedRows: count }: ImportRecord): AsyncGenerator<string> {
    const table = await readTableFile(fileName, () => this.files.open(organizationId, fileId), silent);
    let left = count;
    let isBegun = false;
    for await (const { columns, rows } of rowsAfterHeader(table, POLICY_HEADER, silent)) {
      if (!isBegun) yield errorsHeader(columns.names);
      isBegun = true;
      const [first, last] = [rows[0], rows.at(-1)];
      if (first === undefined || last === undefined) continue;
      const range = { afterRow: first.row - 1, lastRow: last.row };
      const failed = await this.database.inOrganization(organizationId, (tx) => failedRows(tx, organizationId, id, range));
      const cells = new Map(rows.map((row) => [row.row, row.cells]));
      yield failed.map(({ row, errors }) => errorsLine(columns.names, cells.get(row) ?? [], errors)).join('');
      left -= failed.length;
      if (left <= 0) return;
    }
  }
}
