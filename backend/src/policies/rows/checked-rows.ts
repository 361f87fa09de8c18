import { MAX_ROWS } from '../../platform/tables/limits.js';
import type { Note, SheetRow, SheetRows } from '../../platform/tables/sheet.js';
import { UnreadableFile } from '../../platform/tables/unreadable-file.js';
import { type ColumnMap, mapColumns } from './columns.js';
import type { FailedRow, PolicyRow } from './policy-row.js';
import { readPolicyRow } from './row-rules.js';

/** A batch of rows of the file, checked by the rules of the format. */
export interface CheckedRows {
  valid: PolicyRow[];
  failed: FailedRow[];
}

/**
 * Finds the header and checks each row after it.
 *
 * @throws UnreadableFile while iterating: no rows at all, no proper header, or too many rows
 */
export async function* checkedRows(batches: SheetRows, isState: (code: string) => boolean, note: Note): AsyncGenerator<CheckedRows> {
  let columns: ColumnMap | undefined;
  let count = 0;
  for await (const batch of batches) {
    columns ??= takeHeader(batch, note);
    count += batch.length;
    if (count > MAX_ROWS) throw new UnreadableFile(`The file has more than ${MAX_ROWS} rows. Split it and upload the parts.`);
    yield checkBatch(batch, columns, isState);
  }
  if (columns === undefined) throw new UnreadableFile('The file has no rows.');
}

/** The first row with text is the header; it leaves the batch. */
function takeHeader(batch: SheetRow[], note: Note): ColumnMap {
  const header = batch.shift();
  if (header === undefined) throw new UnreadableFile('The file has no rows.');
  if (header.row !== 1) note(`The column names were found in row ${header.row}.`);
  return mapColumns(header.cells, note);
}

function checkBatch(batch: readonly SheetRow[], columns: ColumnMap, isState: (code: string) => boolean): CheckedRows {
  const checked: CheckedRows = { valid: [], failed: [] };
  for (const row of batch) {
    const result = readPolicyRow(row, columns, isState);
    if ('errors' in result) checked.failed.push(result);
    else checked.valid.push(result);
  }
  return checked;
}
