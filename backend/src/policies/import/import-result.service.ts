import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.service.js';
import { csvLine } from './csv-text.js';
import type { ImportRecord } from './import-record.queries.js';
import { failedRows, successfulRows } from './import-result.queries.js';

const ROWS_PER_PAGE = 5_000;

type PageQuery<Row> = (tx: EntityManager, organizationId: string, importId: string, afterRow: number, limit: number) => Promise<Row[]>;

/** What a finished import came to, as text that is made while it is sent: memory does not grow with the file. */
@Injectable()
export class ImportResult {
  constructor(private readonly database: Database) {}

  /**
   * The specified answer of an upload: totalRows, successful[], failed[{row, errors[]}].
   * @param limit most entries of each list
   */
  async *json(organizationId: string, { id, totalRows }: ImportRecord, limit = Number.POSITIVE_INFINITY): AsyncGenerator<string> {
    yield `{"totalRows":${totalRows},"successful":[`;
    yield* commaSeparated(this.pages(organizationId, id, successfulRows, limit));
    yield '],"failed":[';
    yield* commaSeparated(this.pages(organizationId, id, failedRows, limit));
    yield ']}';
  }

  /** The failed rows as CSV. */
  async *errorsCsv(organizationId: string, importId: string): AsyncGenerator<string> {
    yield csvLine(['row', 'policy_number', 'errors']);
    for await (const page of this.pages(organizationId, importId, failedRows)) {
      yield page.map(({ row, policyNumber, errors }) => csvLine([row, policyNumber, errors.join(' ')])).join('');
    }
  }

  /** Each page is a transaction of its own, so that a slow reader holds no database connection. */
  private async *pages<Row extends { row: number }>(
    organizationId: string,
    importId: string,
    query: PageQuery<Row>,
    limit = Number.POSITIVE_INFINITY,
  ): AsyncGenerator<Row[]> {
    let afterRow = 0;
    for (let left = limit; left > 0; left -= ROWS_PER_PAGE) {
      const size = Math.min(left, ROWS_PER_PAGE);
      const page = await this.database.inOrganization(organizationId, (tx) => query(tx, organizationId, importId, afterRow, size));
      if (page.length > 0) yield page;
      if (page.length < size) return;
      afterRow = page.at(-1)!.row;
    }
  }
}

async function* commaSeparated(pages: AsyncIterable<object[]>): AsyncGenerator<string> {
  let separator = '';
  for await (const page of pages) {
    yield separator + page.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
}
