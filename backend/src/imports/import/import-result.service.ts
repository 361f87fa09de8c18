import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import type { Download } from '../../platform/content/downloads/download.js';
import { type DownloadColumn, readAhead } from '@stampline/tables';
import { toTableDownload } from '../../platform/content/downloads/table-download.js';
import { DOWNLOADED_FILE_MARKS } from '../../platform/content/tables/downloaded-files.js';
import type { ImportRecord } from './import-record.js';
import {
  findAllRows,
  type FailedRowRecord,
  findFailedRows,
  findLastRow,
  findNotedRows,
  type RowRange,
  type SuccessfulRow,
  findSuccessfulRows,
} from './import-result.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const ROWS_PER_PAGE = 2_500;
const RESULT_COLUMNS: readonly DownloadColumn<SuccessfulRow | FailedRowRecord>[] = [
  { title: 'row', kind: 'number', value: ({ row }) => row },
  { title: 'policy_number', kind: 'text', value: ({ policyNumber }) => policyNumber },
  { title: 'state', kind: 'text', value: (row) => ('state' in row ? row.state : null) },
  { title: 'outcome', kind: 'text', value: (row) => ('outcome' in row ? row.outcome : 'failed') },
  { title: 'transaction_type', kind: 'text', value: (row) => ('outcome' in row ? row.transactionType : null) },
  { title: 'premium', kind: 'money', value: (row) => ('outcome' in row ? row.premium : null) },
  { title: 'tax_amount', kind: 'money', value: (row) => ('outcome' in row ? row.taxAmount : null) },
  { title: 'fees', kind: 'money', value: (row) => ('outcome' in row ? row.fees : null) },
  { title: 'total_due', kind: 'money', value: (row) => ('outcome' in row ? row.totalDue : null) },
  { title: 'note', kind: 'text', value: (row) => ('outcome' in row ? row.note : null) },
  { title: 'errors', kind: 'text', value: (row) => ('errors' in row ? row.errors.join(' ') : null) },
  { title: DOWNLOADED_FILE_MARKS.results, kind: 'number', value: ({ row }) => row },
];

type PageQuery<Row> = (tx: OrganizationTx, importId: string, range: RowRange) => Promise<Row[]>;

/** Streams the results of finished imports, to limit memory use. */
@Injectable()
export class ImportResultService {
  constructor(private readonly database: DatabaseService) {}

  /**
   * Streams the response that the specification defines: totalRows, successful[], failed[{row, errors[]}], and notes on unread parts of the file.
   * @param limit maximum number of entries in each list
   * @param noted true for only those successful rows that have a note
   */
  async *streamJson(
    organizationId: string,
    { id, totalRows, notes }: ImportRecord,
    { limit = Number.POSITIVE_INFINITY, noted = false }: { limit?: number; noted?: boolean },
  ): AsyncGenerator<string> {
    yield `{"totalRows":${totalRows},"successful":[`;
    yield* joinWithCommas(this.streamPages(organizationId, id, noted ? findNotedRows : findSuccessfulRows, limit));
    yield '],"failed":[';
    yield* joinWithCommas(this.streamPages(organizationId, id, findFailedRows, limit));
    yield `],"notes":${JSON.stringify(notes)}}`;
  }

  readRows(organizationId: string, importId: string): Download {
    const rows = this.streamPages(organizationId, importId, findAllRows);
    return toTableDownload('csv', { name: `import-result-${importId}`, columns: RESULT_COLUMNS, rows });
  }

  /**
   * Streams pages, reading the next page while sending one. Reads each page in a separate transaction, so that a slow reader does not occupy a
   * database connection.
   */
  private streamPages<Row extends object>(
    organizationId: string,
    importId: string,
    query: PageQuery<Row>,
    limit = Number.POSITIVE_INFINITY,
  ): AsyncGenerator<Row[]> {
    return readAhead(this.readPages(organizationId, importId, query, limit));
  }

  private async *readPages<Row extends object>(
    organizationId: string,
    importId: string,
    query: PageQuery<Row>,
    limit: number,
  ): AsyncGenerator<Row[]> {
    const last = await this.database.inOrganization(organizationId, (tx) => findLastRow(tx, importId));
    let remaining = limit;
    for (let afterRow = 0; afterRow < last && remaining > 0; afterRow += ROWS_PER_PAGE) {
      const range = { afterRow, lastRow: afterRow + ROWS_PER_PAGE };
      const page = await this.database.inOrganization(organizationId, (tx) => query(tx, importId, range));
      if (page.length > 0) yield page.slice(0, remaining);
      remaining -= page.length;
    }
  }
}

async function* joinWithCommas(pages: AsyncIterable<object[]>): AsyncGenerator<string> {
  let separator = '';
  for await (const page of pages) {
    yield separator + page.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
}
