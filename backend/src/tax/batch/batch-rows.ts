import type { OwnFileKind } from '../../platform/content/tables/own-files.js';
import type { Note } from '../../platform/content/tables/sheet.js';
import { type OpenTable, rowsAfterHeader } from '../../platform/content/tables/table-header.js';
import { textLines } from '../../platform/content/tables/text-lines.js';
import { type BatchColumns, mapBatchColumns } from './batch-columns.js';
import { MAX_BATCH_ROWS, tooManyRows } from './batch-limits.js';
import type { BatchInput } from './batch-row.js';
import { addFieldNames, jsonCells, jsonColumns } from './json-cells.js';

/** Rows of a batch in order; the columns are the same each time. */
export interface BatchRows {
  columns: BatchColumns;
  rows: readonly BatchInput[];
}

/** Nothing is recorded, so a downloaded list may be priced. */
const OWN_FILES: readonly OwnFileKind[] = ['policies', 'figures', 'transactions', 'results', 'batch'];
const HEADER = {
  page: 'batch' as const,
  columnsOf: mapBatchColumns,
  mostRows: MAX_BATCH_ROWS,
  tooManyRows: tooManyRows('The file'),
  ownFiles: OWN_FILES,
};

/**
 * Reads the rows of an uploaded table. The first row with text names the columns.
 * @throws UnreadableFile while iterating: no rows at all, no proper header, or too many rows
 */
export function tableRows(table: OpenTable, note: Note): AsyncGenerator<BatchRows> {
  return rowsAfterHeader(table, HEADER, note);
}

/**
 * Reads JSON rows, one JSON text per line, in two passes, because any row may have a field that earlier ones lack.
 * @param open opens the lines from their start
 */
export async function* jsonRows(open: () => Promise<AsyncIterable<Buffer>>): AsyncGenerator<BatchRows> {
  const names = new Set<string>();
  for await (const lines of textLines(await open())) for (const line of lines) addFieldNames(names, JSON.parse(line));
  const columns = jsonColumns([...names]);
  let position = 0;
  for await (const lines of textLines(await open())) {
    yield {
      columns,
      rows: lines.map((line) => {
        position += 1;
        return jsonCells(JSON.parse(line), position, columns);
      }),
    };
  }
}
