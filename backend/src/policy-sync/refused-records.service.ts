import { Injectable } from '@nestjs/common';
import { COLUMNS } from '../imports/rows/column-names.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { Download } from '../platform/content/downloads/download.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { formatErrorsHeader, formatErrorsLine } from '@stampline/tables';
import { countRefused, type RecordState, findRefusedAfter } from './runs/record.queries.js';

const MAX_LISTED = 200;
const PAGE_SIZE = 500;

/** Provides the records that were refused, and a file to correct and upload them. */
@Injectable()
export class RefusedRecordsService {
  constructor(private readonly database: DatabaseService) {}

  /** Returns the first refused records, with their total number. */
  async list(organizationId: string): Promise<Page<RecordState>> {
    return this.database.inOrganization(organizationId, async (tx) => ({
      rows: await findRefusedAfter(tx, '', MAX_LISTED),
      total: await countRefused(tx),
      next: null,
      previous: null,
    }));
  }

  /** Creates a file of the refused records in the upload format, with the errors in the last column. */
  createFile(organizationId: string): Download {
    return { name: 'policy-sync-errors', type: 'csv', content: this.readLines(organizationId) };
  }

  private async *readLines(organizationId: string): AsyncGenerator<string> {
    yield formatErrorsHeader(COLUMNS);
    for (let after: string | undefined = ''; after !== undefined; ) {
      const from: string = after;
      const records = await this.database.inOrganization(organizationId, (tx) => findRefusedAfter(tx, from, PAGE_SIZE));
      yield records.map(formatLine).join('');
      after = records.length < PAGE_SIZE ? undefined : records.at(-1)?.externalId;
    }
  }
}

function formatLine({ externalId, content, errors }: RecordState): string {
  const cells = COLUMNS.map((column) => (column === 'external_id' ? externalId : (content?.[column] ?? '')));
  return formatErrorsLine(COLUMNS, cells, errors ?? []);
}
