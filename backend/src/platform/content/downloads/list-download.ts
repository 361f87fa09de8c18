import type { DatabaseService } from '../../kernel/database/database.service.js';
import { invalidFields } from '../../kernel/problems/invalid-fields.js';
import type { ListDefinition } from '../../kernel/lists/list-definition.js';
import type { SortedQuery } from '../../kernel/lists/page-query.js';
import { countRows, type ListSource, readAll } from '../../kernel/lists/list-pages.queries.js';
import { readAhead } from '../tables/read-ahead.js';
import type { Download } from './download.js';
import type { FormatQueryDto } from './format-query.dto.js';
import type { DownloadColumn } from './table-content.js';
import { tableDownload } from './table-download.js';

/** Rows below the header that a sheet of Excel takes. */
const MOST_ROWS_OF_A_SHEET = 1_048_575;

export interface ListFile<Row, Shape, Sort extends string> {
  /** Name of the file, without its ending; that of the list when it has none of its own. */
  readonly name?: string;
  readonly list: ListDefinition<Sort>;
  readonly source: ListSource<Row, Shape>;
  readonly columns: readonly DownloadColumn<Shape>[];
}

/**
 * All rows of a list as a file, made while it is sent. Each stretch is a transaction of its own, so that a slow reader holds no
 * database connection; rows that change their place meanwhile may be missing or be there twice.
 * @throws Problem 'validation-failed' when the list is too long for the format
 */
export async function listDownload<Row, Shape, Sort extends string>(
  database: DatabaseService,
  organizationId: string,
  { list, name = list.name, source, columns }: ListFile<Row, Shape, Sort>,
  { sort, format = 'csv' }: SortedQuery<Sort> & FormatQueryDto,
): Promise<Download> {
  if (format === 'xlsx') refuseTooLong(await database.inOrganization(organizationId, (tx) => countRows(tx, source)));
  return tableDownload(format, {
    name,
    columns,
    rows: readAhead(readAll((work) => database.inOrganization(organizationId, work), list, source, { sort })),
  });
}

function refuseTooLong(rows: number): void {
  if (rows <= MOST_ROWS_OF_A_SHEET) return;
  const [has, takes] = [rows.toLocaleString('en-US'), MOST_ROWS_OF_A_SHEET.toLocaleString('en-US')];
  throw invalidFields([
    { field: 'format', message: `The list has ${has} rows and an Excel sheet takes ${takes}. Choose CSV, or narrow the list.` },
  ]);
}
