import { formatCsvLine, type TableContent, writeXlsx } from '@stampline/tables';
import type { Download } from './download.js';

export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

export function toTableDownload<Row>(format: TableFormat, table: TableContent<Row>): Download {
  return { name: table.name, type: format, content: format === 'csv' ? formatCsv(table) : writeXlsx(table) };
}

async function* formatCsv<Row>({ columns, rows }: TableContent<Row>): AsyncGenerator<string> {
  yield formatCsvLine(columns.map(({ title }) => title));
  for await (const page of rows) yield page.map((row) => formatCsvLine(columns.map(({ value }) => value(row)))).join('');
}
