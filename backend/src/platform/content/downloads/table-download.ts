import { csvLine } from '../tables/csv-text.js';
import type { Download } from './download.js';
import type { TableContent } from './table-content.js';
import { xlsxFile } from './xlsx-file.js';

export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

export function tableDownload<Row>(format: TableFormat, table: TableContent<Row>): Download {
  return { name: table.name, type: format, content: format === 'csv' ? csvText(table) : xlsxFile(table) };
}

async function* csvText<Row>({ columns, rows }: TableContent<Row>): AsyncGenerator<string> {
  yield csvLine(columns.map(({ title }) => title));
  for await (const page of rows) yield page.map((row) => csvLine(columns.map(({ value }) => value(row)))).join('');
}
