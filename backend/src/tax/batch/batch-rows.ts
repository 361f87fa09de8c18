import type { Note, SheetRows } from '../../platform/tables/sheet.js';
import { textLines } from '../../platform/tables/text-lines.js';
import { UnreadableFile } from '../../platform/tables/unreadable-file.js';
import { type BatchColumns, mapBatchColumns } from './batch-columns.js';
import { MAX_BATCH_ROWS, tooManyRows } from './batch-limits.js';
import type { BatchInput } from './batch-row.js';
import { addFieldNames, jsonCells, jsonColumns } from './json-cells.js';

/** Some rows of a batch, in order; the columns are the same each time. */
export interface BatchRows {
  columns: BatchColumns;
  rows: readonly BatchInput[];
}

/**
 * The rows of an uploaded table. The first row with text names the columns.
 *
 * @throws UnreadableFile while iterating: no rows at all, no proper header, or too many rows
 */
export async function* tableRows(batches: SheetRows, note: Note): AsyncGenerator<BatchRows> {
  let columns: BatchColumns | undefined;
  let count = 0;
  for await (const batch of batches) {
    if (columns === undefined) {
      const header = batch.shift();
      if (header === undefined) continue;
      if (header.row !== 1) note(`The column names were found in row ${header.row}.`);
      columns = mapBatchColumns(header.cells, note);
    }
    count += batch.length;
    if (count > MAX_BATCH_ROWS) throw new UnreadableFile(tooManyRows('The file'));
    yield { columns, rows: batch };
  }
  if (columns === undefined) throw new UnreadableFile('The file has no rows.');
  if (count === 0) throw new UnreadableFile('The file has column names but no rows after them.');
}

/**
 * Rows that came as JSON: one JSON text a line. Read twice, because any row may have a field that the ones before it have not.
 *
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
