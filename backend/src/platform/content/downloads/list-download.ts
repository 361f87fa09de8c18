import type { DatabaseService } from '../../kernel/database/database.service.js';
import { createInvalidFieldsProblem } from '../../kernel/problems/invalid-fields.js';
import type { ListDefinition } from '../../kernel/lists/list-definition.js';
import type { SortedQuery } from '../../kernel/lists/page-query.js';
import { countRows, type ListSource, readAll } from '../../kernel/lists/list-pages.queries.js';
import { type DownloadColumn, readAhead } from '@stampline/tables';
import type { Download } from './download.js';
import type { FormatQueryDto } from './format-query.dto.js';
import { toTableDownload } from './table-download.js';

/** Maximum number of rows below the header of an Excel sheet. */
const MAX_SHEET_ROWS = 1_048_575;

export interface ListFile<Row, Shape, Sort extends string> {
  /** File name without the extension; defaults to the name of the list. */
  readonly name?: string;
  readonly list: ListDefinition<Sort>;
  readonly source: ListSource<Row, Shape>;
  readonly columns: readonly DownloadColumn<Shape>[];
  /** Number of rows to read per statement; larger for lists that each statement computes in full. */
  readonly rowsAtOnce?: number;
}

/**
 * Downloads all rows of a list, which are generated while they are sent. Each page is read in a separate transaction, so a slow client does not
 * occupy a database connection; rows that move in the meantime may be missing or appear twice.
 * @throws Problem 'validation-failed' if the list is too long for the format
 */
export async function downloadList<Row, Shape, Sort extends string>(
  database: DatabaseService,
  organizationId: string,
  { list, name = list.name, source, columns, rowsAtOnce }: ListFile<Row, Shape, Sort>,
  { sort, format = 'csv' }: SortedQuery<Sort> & FormatQueryDto,
): Promise<Download> {
  if (format === 'xlsx') refuseTooLong(await database.inSnapshot(organizationId, (tx) => countRows(tx, source)));
  return toTableDownload(format, {
    name,
    columns,
    rows: readAhead(
      readAll((work) => database.inSnapshot(organizationId, work), list, source, { sort, ...(rowsAtOnce !== undefined && { rowsAtOnce }) }),
    ),
  });
}

function refuseTooLong(rows: number): void {
  if (rows <= MAX_SHEET_ROWS) return;
  const [has, limit] = [rows.toLocaleString('en-US'), MAX_SHEET_ROWS.toLocaleString('en-US')];
  throw createInvalidFieldsProblem([
    { field: 'format', message: `The list has ${has} rows, and an Excel sheet can have ${limit}. Choose CSV, or narrow the list.` },
  ]);
}
