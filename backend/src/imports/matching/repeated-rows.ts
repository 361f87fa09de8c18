import type { PolicyRow } from '../../book/policy-row.js';
import { type RefusedRow, refuseRow, type UnchangedRow } from './decision.js';
import { getWholeKey } from './compare-facts.js';
import { doRowsAddUp, getGroupKey, type JoinedLayout } from './layout-groups.js';
import { findRewrites } from './find-rewrites.js';
import { formatRepeatNote, explainRepeatAfterCancellation } from './match-messages.js';

/** A row that only repeats an earlier row of its file. */
export interface RepeatedRow {
  row: PolicyRow;
  of: PolicyRow;
}

/**
 * Separates rows that only repeat an earlier one. In a layout that adds rows, an equal row is another location or installment. @param layout that
 * joins rows
 */
export function splitRepeatedRows(
  rows: readonly PolicyRow[],
  layout?: JoinedLayout,
): { firsts: readonly PolicyRow[]; repeats: RepeatedRow[] } {
  if (rows.length === 1) return { firsts: rows, repeats: [] };
  const seen = new Map<string, PolicyRow>();
  const repeats: RepeatedRow[] = [];
  for (const row of rows) {
    const isAddedUp = layout !== undefined && doRowsAddUp(layout) && getGroupKey(row, layout) !== undefined;
    const key = isAddedUp ? `${row.row}` : getWholeKey(row);
    const of = seen.get(key);
    if (of === undefined) seen.set(key, row);
    else repeats.push({ row, of });
  }
  return { firsts: [...seen.values()], repeats };
}

/**
 * Decides that a repeat shares the outcome of the row that it repeats. Asks if the policy was canceled in between, because it may have been rewritten
 * for the same premium.
 * @param rows the other rows of the policy
 */
export function decideRepeats(repeats: readonly RepeatedRow[], rows: readonly PolicyRow[]): (UnchangedRow | RefusedRow)[] {
  if (repeats.length === 0) return [];
  const rewrites = findRewrites([...rows, ...repeats.map(({ row }) => row)]);
  return repeats.map(({ row, of }) =>
    rewrites.has(row) && row.externalId === null
      ? refuseRow(row, explainRepeatAfterCancellation(of.row))
      : {
          kind: 'unchanged',
          row,
          transactionId: null,
          follows: of.row,
          note: formatRepeatNote(of.row, row.externalId !== null),
          restsOn: [],
        },
  );
}
