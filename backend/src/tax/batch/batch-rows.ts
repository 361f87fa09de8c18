import type { DownloadedFileKind } from '../../platform/content/tables/downloaded-files.js';
import { type AddNote, readTextLines, type TableRows } from '@stampline/tables';
import { readRowsAfterHeader } from '../../platform/content/tables/table-header.js';
import { type BatchColumns, mapBatchColumns } from './batch-columns.js';
import { MAX_BATCH_ROWS, formatTooManyRows } from './batch-limits.js';
import type { BatchInput } from './batch-row.js';
import { addFieldNames, toCells, buildJsonColumns } from './json-cells.js';

/** Rows of a batch in order; the columns are the same each time. */
export interface BatchRows {
  columns: BatchColumns;
  rows: readonly BatchInput[];
}

/** Nothing is recorded, so a list that was downloaded from here is accepted too. */
const ACCEPTED_DOWNLOADS: readonly DownloadedFileKind[] = ['policies', 'figures', 'transactions', 'results', 'batch'];
const HEADER_RULES = {
  page: 'batch' as const,
  columnsOf: mapBatchColumns,
  mostRows: MAX_BATCH_ROWS,
  tooManyRows: formatTooManyRows('The file'),
  ownFiles: ACCEPTED_DOWNLOADS,
};

/**
 * Reads the rows of an uploaded table. The first row with text names the columns.
 * @throws UnreadableFileError while iterating: no rows at all, no proper header, or too many rows
 */
export function readTableRows(table: TableRows, note: AddNote): AsyncGenerator<BatchRows> {
  return readRowsAfterHeader(table, HEADER_RULES, note);
}

/**
 * Reads JSON rows, one JSON text per line, in two passes, because any row may have a field that earlier ones lack.
 * @param open opens the lines from their start
 */
export async function* readJsonRows(open: () => Promise<AsyncIterable<Buffer>>): AsyncGenerator<BatchRows> {
  const names = new Set<string>();
  for await (const lines of readTextLines(await open())) for (const line of lines) addFieldNames(names, JSON.parse(line));
  const columns = buildJsonColumns([...names]);
  let position = 0;
  for await (const lines of readTextLines(await open())) {
    yield {
      columns,
      rows: lines.map((line) => {
        position += 1;
        return toCells(JSON.parse(line), position, columns);
      }),
    };
  }
}
