import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import type { Download } from '../../platform/content/downloads/download.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { formatErrorsHeader, formatErrorsLine, readTableFile } from '@stampline/tables';
import { readRowsAfterHeader } from '../../platform/content/tables/table-header.js';
import { PolicyHeadersService } from '../mapping/policy-headers.service.js';
import { toReadOptions } from '../rows/table-mapping.js';
import type { ImportRecord } from './import-record.js';
import { findFailedRows } from './import-result.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

type RefusedRows = Pick<ImportRecord, 'id' | 'fileName' | 'mapping' | 'failedRows'> & { readonly fileId: string };
type TransactionRunner = <Rows>(work: (tx: OrganizationTx) => Promise<Rows>) => Promise<Rows>;

const ignoreNote = (): void => undefined;

/** Streams the rejected rows of an import with their errors, reading the uploaded file row by row to limit memory use. */
@Injectable()
export class ImportErrorsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly files: FileStore,
    private readonly headers: PolicyHeadersService,
  ) {}

  /**
   * Creates a file that users can correct and upload again; if no rows were rejected, it has only the column names.
   * @throws Problem 'conflict' if there is no result
   */
  createFile(organizationId: string, record: ImportRecord): Download {
    if (record.status !== 'finished') throw new Problem('conflict', 'The import has no result yet. Wait until it is finished.');
    const { fileId } = record;
    if (fileId === null)
      throw new Problem('conflict', 'These records came from Policy Sync. Download their errors on the Policy Sync page.');
    const within: TransactionRunner = (work) => this.database.inOrganization(organizationId, work);
    return { name: `import-errors-${record.id}`, type: 'csv', content: this.readLines(organizationId, { ...record, fileId }, within) };
  }

  /** Generates the text while reading the file. @param within provides the transaction that sees the rejected rows */
  async *readLines(
    organizationId: string,
    { id, fileId, fileName, mapping, failedRows: count }: RefusedRows,
    within: TransactionRunner,
  ): AsyncGenerator<string> {
    const table = await readTableFile(fileName, () => this.files.open(organizationId, fileId), ignoreNote, toReadOptions(mapping));
    let remaining = count;
    let isBegun = false;
    for await (const { columns, rows } of readRowsAfterHeader(table, this.headers.listHeaders(mapping), ignoreNote)) {
      if (!isBegun) yield formatErrorsHeader(columns.names);
      isBegun = true;
      if (remaining <= 0) return;
      const [first, last] = [rows[0], rows.at(-1)];
      if (first === undefined || last === undefined) continue;
      const range = { afterRow: first.row - 1, lastRow: last.row };
      const failed = await within((tx) => findFailedRows(tx, id, range));
      const cells = new Map(rows.map((row) => [row.row, row.cells]));
      yield failed.map(({ row, errors }) => formatErrorsLine(columns.names, cells.get(row) ?? [], errors)).join('');
      remaining -= failed.length;
    }
  }
}
