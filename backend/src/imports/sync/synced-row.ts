import type { CheckedRows } from '../rows/checked-rows.js';
import type { ColumnMap } from '../rows/columns.js';
import type { ColumnName } from '../rows/column-names.js';
import type { FailedRow, PolicyRow } from '../../book/policy-row.js';
import { readPolicyRow, type RowContext } from '../rows/row-rules.js';

/** A transaction from another system, in the upload format's terms. */
export interface SyncedRow {
  /** Position among all rows of the run, starting at 1. */
  readonly row: number;
  /** Cells by column. Absent columns leave values unchanged; blank cells clear values that affect the price. */
  readonly values: Readonly<Partial<Record<ColumnName, string>>>;
}

export function checkSyncedRows(rows: readonly SyncedRow[], context: RowContext): CheckedRows {
  const checked: CheckedRows = { names: [], valid: [], failed: [] };
  const numbers = new Set<string>();
  for (const row of rows) {
    const result = checkRow(row, context, numbers);
    if (result.policyNumber !== null) numbers.add(result.policyNumber);
    if ('errors' in result) checked.failed.push(result);
    else checked.valid.push(result);
  }
  return checked;
}

function checkRow({ row, values }: SyncedRow, context: RowContext, numbersAbove: ReadonlySet<string>): PolicyRow | FailedRow {
  const stated = Object.entries(values);
  const positions: ColumnMap['positions'] = Object.fromEntries(stated.map(([column], at) => [column, at]));
  const columns: ColumnMap = { names: stated.map(([column]) => column), positions, mapped: null };
  return readPolicyRow({ row, cells: stated.map(([, text]) => text) }, columns, context, numbersAbove);
}
