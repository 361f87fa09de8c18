import { Injectable } from '@nestjs/common';
import { COLUMNS } from '../imports/rows/column-names.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { Download } from '../platform/content/downloads/download.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { errorsHeader, errorsLine } from '../platform/content/tables/errors-table.js';
import { countRefused, type RecordState, refusedAfter } from './runs/record.queries.js';

const SHOWN = 200;
const READ_AT_ONCE = 500;

/** Records that were refused, with a file to correct and upload them. */
@Injectable()
export class RefusedRecordsService {
  constructor(private readonly database: DatabaseService) {}

  /** Returns the first ones, with the total number. */
  async list(organizationId: string): Promise<Page<RecordState>> {
    return this.database.inOrganization(organizationId, async (tx) => ({
      rows: await refusedAfter(tx, '', SHOWN),
      total: await countRefused(tx),
      next: null,
      previous: null,
    }));
  }

  /** Creates a file in the upload format, with the errors in the last column. */
  createFile(organizationId: string): Download {
    return { name: 'policy-sync-errors', type: 'csv', content: this.readLines(organizationId) };
  }

  private async *readLines(organizationId: string): AsyncGenerator<string> {
    yield errorsHeader(COLUMNS);
    for (let after: string | undefined = ''; after !== undefined; ) {
      const from: string = after;
      const records = await this.database.inOrganization(organizationId, (tx) => refusedAfter(tx, from, READ_AT_ONCE));
      yield records.map(lineOf).join('');
      after = records.length < READ_AT_ONCE ? undefined : records.at(-1)?.externalId;
    }
  }
}

function lineOf({ externalId, content, errors }: RecordState): string {
  const cells = COLUMNS.map((column) => (column === 'external_id' ? externalId : (content?.[column] ?? '')));
  return errorsLine(COLUMNS, cells, errors ?? []);
}
